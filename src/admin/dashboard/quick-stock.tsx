import { useState, type FormEvent } from 'react';
import type { LowStockWire } from '#contract/analytics.contract.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import { Button } from '#ui/button.tsx';
import { useId } from 'react';
import { toastFailure } from '#web/toasts.ts';
import { useSubmission } from '#web/forms/use-submission.ts';

/** Sets the stock of a product in place; sales in the meantime are not overwritten. */
export function QuickStock({ product }: { product: LowStockWire }) {
  const api = useAdminApi();
  const offerUndo = useUndo('products');
  const refresh = useRefresh('products');
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, submit } = useSubmission();
  const id = useId();
  const { _id, title, totalStock } = product;

  const write = (units: number, given: number) =>
    api.adminProducts.edit({
      params: { id: _id },
      body: { totalStock: units, givenStock: given },
    });

  async function save(units: number): Promise<void> {
    const done = await write(units, totalStock);
    if (!done.ok) {
      toastFailure(done, 'Failed to update product', () => submit(() => save(units)));
      // The stock has changed: shows the current value and keeps the input.
      if (done.code === 'PRODUCT_STALE') await refresh();
      return;
    }
    offerUndo({
      done: done.message ?? 'Product updated successfully',
      description: `${title}: ${units} in stock`,
      undone: `${title}: ${totalStock} in stock again`,
      undo: () => write(totalStock, units),
    });
    await refresh();
    // The product shows the stock itself now; what was typed meanwhile stays.
    setTyped((current) => (Number(current) === units ? null : current));
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const units = Number(typed ?? totalStock);
    if (!Number.isSafeInteger(units) || units < 0 || units === totalStock) return;
    submit(() => save(units));
  }

  return (
    <form onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        {`Stock of ${title}`}
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
