/**
 * A change of many products at once: choose, look at what it would do, apply, and the way back.
 *
 *   <SelectionBar selection={selection} noun="product">
 *     <BulkEdit chosen={selection.chosen} count={selection.count} filter={filter} onBegun={selection.clear} />
 *   </SelectionBar>
 *
 * `filter` is what the list shows (the words of its address), for "all that match".
 */
import { useState } from 'react';
import { BulkEditDialog, type BulkEditProps } from '#admin/shell/bulk-edit/bulk-edit-dialog.tsx';
import { Button } from '#ui/button.tsx';

export function BulkEdit(props: BulkEditProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="pencil" onClick={() => setOpen(true)}>
        Change
      </Button>
      {open ? <BulkEditDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
