/// Gives EKS workers their lifecycle tags.
@NullMarked
package io.krops.tagger;

import org.jspecify.annotations.NullMarked;
