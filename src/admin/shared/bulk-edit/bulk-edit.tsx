/**
 * Edits many products at once: choose a change, preview it, apply it, undo it.
 *
 *   <SelectionBar selection={selection} noun="product">
 *     <BulkEdit chosen={selection.chosen} count={selection.count} filter={filter} onStarted={selection.clear} />
 *   </SelectionBar>
 *
 * `filter` is the list's filter, for "all that match".
 */
import { useState } from 'react';
import { BulkEditDialog, type BulkEditProps } from '#admin/shared/bulk-edit/bulk-edit-dialog.tsx';
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
