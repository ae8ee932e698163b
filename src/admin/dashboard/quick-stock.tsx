import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { LowStockWire } from '#contract/analytics.contract.ts';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { useUndo } from '#admin/shell/undo.ts';
import { Button } from '#ui/button.tsx';
import { useId } from 'react';
import { toastFailure } from '#web/toasts.ts';

/** A new number of pieces, set in place; what was sold in the meantime is not overwritten. */
export function QuickStock({ product }: { product: LowStockWire }) {
  const api = useAdminApi();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { _id, title, totalStock } = product;

  const write = (pieces: number, given: number) =>
    api.adminProducts.edit({
      params: { id: _id },
      body: { totalStock: pieces, givenStock: given },
    });

  async function save(pieces: number): Promise<void> {
    setBusy(true);
    const done = await write(pieces, totalStock);
    setBusy(false);
    if (!done.ok) {
      toastFailure(done, 'Failed to update product', () => void save(pieces));
      // Sold or set meanwhile: what stands there is shown, and what was typed stays.
      if (done.code === 'PRODUCT_STALE') await revalidate();
      return;
    }
    setTyped(null);
    offerUndo({
      done: done.message ?? 'Product updated successfully',
      description: `${title}: ${pieces} in stock`,
      undone: `${title}: ${totalStock} in stock again`,
      undo: () => write(totalStock, pieces),
    });
    await revalidate();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const pieces = Number(typed ?? totalStock);
    if (!Number.isSafeInteger(pieces) || pieces < 0 || pieces === totalStock) return;
    void save(pieces);
  }

  return (
    <form onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        Stock of {title}
      </label>
      <input
        id={id}
        className="input input-dense"
        inputMode="numeric"
        pattern="[0-9]{1,8}"
        required
        value={typed ?? String(totalStock)}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
      />
      {typed === null || typed === String(totalStock) ? null : (
        <Button type="submit" size="dense" busy={busy} aria-label={`Save stock of ${title}`}>
          Save
        </Button>
      )}
    </form>
  );
}
