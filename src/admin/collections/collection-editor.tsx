import { useState } from 'react';
import {
  bodyOf,
  formOf,
  missingIn,
  type CollectionForm,
} from '#admin/collections/collection-form.ts';
import { CollectionRule } from '#admin/collections/collection-rule.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { SaveBar } from '#admin/shared/forms/save-bar.tsx';
import { TilePicture } from '#admin/shared/forms/tile-picture.tsx';
import { discardUnsaved } from '#admin/shared/forms/unsaved-changes.ts';
import { ProductPicker } from '#admin/shared/products/product-picker.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import type { AdminCollectionWire } from '#contract/collections.contract.ts';
import { MAX_CATEGORY_ID, MAX_CATEGORY_NAME, MAX_COLLECTION_PRODUCTS } from '#contract/limits.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { fieldProblems } from '#web/api/field-problems.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { retryAction, toast } from '#web/toasts.ts';

/** @param collection null for a new one */
export function CollectionEditor({
  collection,
  onDone,
}: {
  collection: AdminCollectionWire | null;
  onDone: () => void;
}) {
  const api = useAdminApi();
  const offerUndo = useUndo('collections');
  const refresh = useRefresh('collections');
  const intent = useIdempotencyKeys();
  // Initial values: what is loaded again behind the dialog does not change the form.
  const [before] = useState(() => formOf(collection));
  const [form, setForm] = useState(before);
  const { busy, submit } = useSubmission();
  const [failure, setFailure] = useState<{
    message: string;
    code: string;
    fields: Record<string, string>;
  }>();
  const change = (changes: Partial<CollectionForm>) => {
    setForm((present) => ({ ...present, ...changes }));
    setFailure(undefined);
  };
  const names = Object.keys(form) as (keyof CollectionForm)[];
  const changes = names.filter((name) => form[name] !== before[name]);
  const missing = missingIn(form);

  /** Only changed fields, so that other administrators' changes are kept. */
  const changedBody = (to: CollectionForm) => {
    const [from, body] = [bodyOf(before), bodyOf(form)];
    const sent = Object.entries(bodyOf(to)).filter(
      ([name]) =>
        JSON.stringify(from[name as keyof typeof from]) !==
        JSON.stringify(body[name as keyof typeof body]),
    );
    return Object.fromEntries(sent);
  };
  const save = async () => {
    const body = bodyOf(form);
    const result = collection
      ? await api.adminCollections.update({
          params: { id: collection._id },
          body: changedBody(form),
        })
      : await api.adminCollections.create({ body }, { idempotencyKey: intent.keyFor(body) });
    if (!collection) intent.complete(result);
    if (!result.ok) {
      setFailure({ message: result.message, code: result.code, fields: fieldProblems(result) });
      const action = retryAction(result, () => submit(save));
      return void toast({ title: result.message, variant: 'destructive', action });
    }
    const params = { id: result.data._id };
    offerUndo({
      done: result.message ?? '',
      description: form.name,
      ...(collection
        ? {
            undone: 'The collection was changed back',
            undo: () => api.adminCollections.update({ params, body: changedBody(before) }),
          }
        : {
            undone: 'The collection was removed',
            undo: () => api.adminCollections.delete({ params }),
          }),
    });
    // Before navigating, because revalidating would cancel the navigation.
    await refresh();
    discardUnsaved();
    onDone();
  };
  const field = (name: 'name' | 'slug' | 'description') => ({
    name,
    value: form[name],
    error: failure?.fields[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
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
      <TextArea
        label="Description"
        rows={3}
        maxLength={2000}
        hint="Shown above the products, and by search engines."
        {...field('description')}
      />
      <SelectField
        label="Products"
        options={[
          { value: 'hand', label: 'Chosen by hand' },
          { value: 'rule', label: 'By a rule' },
        ]}
        value={form.byHand ? 'hand' : 'rule'}
        onChange={({ target }) => change({ byHand: target.value === 'hand' })}
      />
      {form.byHand ? (
        <ProductPicker
          label="Chosen products"
          hint="Shoppers see them in this order."
          products={form.products}
          max={MAX_COLLECTION_PRODUCTS}
          onChange={(products) => change({ products })}
        />
      ) : (
        <CollectionRule
          form={form}
          problem={failure?.code === 'COLLECTION_PRICES' ? failure.message : undefined}
          onChange={change}
        />
      )}
      <TilePicture
        without="Without one, the page has no picture."
        image={form.image}
        alt={form.alt}
        problem={failure?.fields['image']}
        onChange={change}
      />
      <TextField
        label="Address"
        maxLength={MAX_CATEGORY_ID}
        spellCheck={false}
        hint={`/shop/collections/${form.slug || '…'}${collection ? '' : '. Leave empty to make it from the name.'}`}
        {...field('slug')}
      />
      <Checkbox
        label="Hidden: it has no page, and links to it are not shown."
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
        saveLabel={collection ? 'Save' : 'Add collection'}
        onSave={() => submit(save)}
        onDiscard={() => {
          discardUnsaved();
          onDone();
        }}
      />
    </form>
  );
}
