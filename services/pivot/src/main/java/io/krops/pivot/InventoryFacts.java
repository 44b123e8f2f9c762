package io.krops.pivot;

import io.krops.events.Facts;
import io.krops.pivot.inventory.Moved;
import java.util.List;

/// The inventory: owners before what they own. Empty if it was moved by an earlier run.
public record InventoryFacts(List<Moved> objects) implements Facts {
    public InventoryFacts {
        objects = List.copyOf(objects);
    }
}
