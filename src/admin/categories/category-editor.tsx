import { useState } from 'react';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { SaveBar } from '#admin/shared/forms/save-bar.tsx';
import { TilePicture } from '#admin/shared/forms/tile-picture.tsx';
import { discardUnsaved } from '#admin/shared/forms/unsaved-changes.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import type { AdminCategoryWire } from '#contract/categories.contract.ts';
import { webpUrl } from '#contract/picture-address.ts';
import { MAX_CATEGORY_ID, MAX_CATEGORY_NAME } from '#contract/limits.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldProblems } from '#web/api/field-problems.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { retryAction, toast } from '#web/toasts.ts';

const formOf = (category: AdminCategoryWire | null) => ({
  name: category?.name ?? '',
  parent: category?.parent ?? '',
  slug: category?.slug ?? '',
  image: category?.picture ? webpUrl(category.picture.url, 240) : '',
  alt: category?.picture?.alt ?? '',
  hidden: category?.hidden ?? false,
});
type Form = ReturnType<typeof formOf>;

/** @param category null for a new one */
export function CategoryEditor({
  category,
  categories,
  onDone,
}: {
  category: AdminCategoryWire | null;
  categories: readonly AdminCategoryWire[];
  onDone: () => void;
}) {
  const api = useAdminApi();
  const offerUndo = useUndo('categories');
  const intent = useIdempotencyKeys();
  const refresh = useRefresh('categories');
  // Initial values: what is loaded again behind the dialog does not change the form.
  const [before] = useState(() => formOf(category));
  const [form, setForm] = useState<Form>(before);
  const { busy, submit } = useSubmission();
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> }>();
  const change = (changes: Partial<Form>) => {
    setForm((present) => ({ ...present, ...changes }));
    setFailure(undefined);
  };
  const changes = (Object.keys(form) as (keyof Form)[]).filter(
    (name) => form[name] !== before[name],
  );
  const hasParts = categories.some(({ parent }) => parent === category?._id);

  const save = async () => {
    const result = category
      ? await api.adminCategories.update({
          params: { id: category._id },
          // Only changed fields, so that other administrators' changes are kept.
          body: Object.fromEntries(changes.map((name) => [name, bodyOf(form)[name]])),
        })
      : await create();
    if (!result.ok) {
      setFailure({ message: result.message, fields: fieldProblems(result) });
      const action = retryAction(result, () => submit(save));
      return void toast({ title: result.message, variant: 'destructive', action });
    }
    const params = { id: result.data._id };
    offerUndo({
      done: result.message ?? '',
      description: form.name,
      ...(category
        ? {
            undone: 'The category was changed back',
            undo: () =>
              api.adminCategories.update({
                params,
                body: Object.fromEntries(changes.map((name) => [name, bodyOf(before)[name]])),
              }),
          }
        : {
            undone: 'The category was removed',
            undo: () => api.adminCategories.delete({ params, query: {} }),
          }),
    });
    // Before navigating, because revalidating would cancel the navigation.
    await refresh();
    discardUnsaved();
    onDone();
  };
  const create = async () => {
    const { slug, ...body } = bodyOf(form);
    const sent = slug === '' ? body : { ...body, slug };
    const result = await api.adminCategories.create(
      { body: sent },
      { idempotencyKey: intent.keyFor(sent) },
    );
    intent.complete(result);
    return result;
  };
  const field = (name: 'name' | 'slug') => ({
    name,
    value: form[name],
    error: failure?.fields[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const missing = form.name.trim() === '' ? ['a name'] : [];
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length === 0) submit(save);
      }}
    >
      {failure ? (
        <div role="alert">
          <Notice tone="bad" title={failure.message} />
        </div>
      ) : null}
      <TextField label="Name" required maxLength={MAX_CATEGORY_NAME} {...field('name')} />
      <SelectField
        label="Part of"
        hint={
          hasParts
            ? 'Other categories are part of this one, so it stays at the first level.'
            : 'Shoppers who choose the whole see its parts too.'
        }
        placeholder="No other category"
        options={categories
          .filter(({ _id, parent }) => parent === null && _id !== category?._id)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        value={form.parent}
        disabled={hasParts}
        error={failure?.fields['parent']}
        onChange={({ target }) => change({ parent: target.value })}
      />
      <TextField
        label="Name in product files"
        maxLength={MAX_CATEGORY_ID}
        spellCheck={false}
        hint={
          category
            ? 'Small letters, digits and hyphens.'
            : 'Small letters, digits and hyphens. Leave empty to make it from the name.'
        }
        {...field('slug')}
      />
      <TilePicture
        without="Without one, a product’s picture is shown."
        image={form.image}
        alt={form.alt}
        problem={failure?.fields['image']}
        onChange={change}
      />
      <Checkbox
        label="Hidden: not in menus, on the home page or in filters. Its products are still sold."
        name="hidden"
        checked={form.hidden}
        onChange={({ target }) => change({ hidden: target.checked })}
      />
      {/* Implicit submission by Enter needs a submit button. */}
      <input type="submit" value="Save" hidden />
      <SaveBar
        always
        changes={changes.length}
        missing={missing}
        busy={busy}
        saveLabel={category ? 'Save' : 'Add category'}
        onSave={() => submit(save)}
        onDiscard={() => {
          discardUnsaved();
          onDone();
        }}
      />
    </form>
  );
}

const bodyOf = (form: Form) => ({ ...form, parent: form.parent || null });
