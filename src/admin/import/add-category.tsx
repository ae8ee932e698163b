import { useState } from 'react';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { useShopFactsStore } from '#web/shop-facts.ts';
import { MAX_CATEGORY_NAME } from '#contract/limits.ts';

/** Adds a category without leaving the import; `Women / Dresses` is Dresses as a part of Women. */
export function AddCategory({ onAdded }: { onAdded: (id: string) => void }) {
  const api = useAdminApi();
  const facts = useShopFactsStore();
  const intent = useIdempotencyKeys();
  const { busy, submit } = useSubmission();
  const [path, setPath] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = async () => {
    const { categories } = facts.get();
    const [name = '', whole] = path
      .split(/[>/]/)
      .map((part) => part.trim())
      .toReversed();
    const parent = categories.find(
      (each) => each.parent === null && each.name.toLowerCase() === whole?.toLowerCase(),
    );
    if (whole !== undefined && !parent) return setProblem(`There is no category called ${whole}.`);
    const body = { name, parent: parent?._id ?? null };
    const added = await api.adminCategories.create(
      { body },
      { idempotencyKey: intent.keyFor(body) },
    );
    intent.complete(added);
    if (!added.ok) return setProblem(added.message);
    facts.set({ ...facts.get(), categories: [...categories, added.data] });
    setPath('');
    onAdded(added.data._id);
  };
  return (
    <div className="mapping-new-category">
      <TextField
        label="New category"
        hint="Women / Dresses adds Dresses as a part of Women."
        maxLength={2 * MAX_CATEGORY_NAME}
        autoComplete="off"
        value={path}
        error={problem}
        onChange={({ target }) => {
          setPath(target.value);
          setProblem(undefined);
        }}
        // Enter adds the category; it does not start the comparison.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (path.trim() !== '') submit(add);
        }}
      />
      <Button
        busy={busy}
        onClick={() => {
          if (path.trim() !== '') submit(add);
        }}
      >
        Add category
      </Button>
    </div>
  );
}
