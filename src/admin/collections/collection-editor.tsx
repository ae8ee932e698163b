import {
  bodyOf,
  formOf,
  missingIn,
  type CollectionForm,
} from '#admin/collections/collection-form.ts';
import { CollectionRule } from '#admin/collections/collection-rule.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { RecordForm } from '#admin/shared/forms/record-form.tsx';
import { TilePicture } from '#admin/shared/forms/tile-picture.tsx';
import { useRecordEditor } from '#admin/shared/forms/use-record-editor.ts';
import { ProductPicker } from '#admin/shared/products/product-picker.tsx';
import type { AdminCollectionWire } from '#contract/collections.contract.ts';
import { MAX_CATEGORY_ID, MAX_CATEGORY_NAME, MAX_COLLECTION_PRODUCTS } from '#contract/limits.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';

/** @param collection null for a new one */
export function CollectionEditor({
  collection,
  onDone,
}: {
  collection: AdminCollectionWire | null;
  onDone: () => void;
}) {
  const api = useAdminApi();
  const intent = useIdempotencyKeys();
  const editor = useRecordEditor('collections', () => formOf(collection), onDone);
  const { form, before, change, failure, field } = editor;

  /** Only changed fields, so that other administrators' changes are kept. */
  const update = (id: string, to: CollectionForm) => {
    const [from, body] = [bodyOf(before), bodyOf(form)];
    const sent = Object.entries(bodyOf(to)).filter(
      ([name]) =>
        JSON.stringify(from[name as keyof typeof from]) !==
        JSON.stringify(body[name as keyof typeof body]),
    );
    return api.adminCollections.update({ params: { id }, body: Object.fromEntries(sent) });
  };
  const create = async () => {
    const body = bodyOf(form);
    const result = await api.adminCollections.create(
      { body },
      { idempotencyKey: intent.keyFor(body) },
    );
    intent.complete(result);
    return result;
  };
  const save = () =>
    editor.save(
      () => (collection ? update(collection._id, form) : create()),
      ({ data: { _id: id } }) => ({
        description: form.name,
        ...(collection
          ? { undone: 'The collection was changed back', undo: () => update(id, before) }
          : {
              undone: 'The collection was removed',
              undo: () => api.adminCollections.delete({ params: { id } }),
            }),
      }),
    );
  return (
    <RecordForm
      editor={editor}
      missing={missingIn(form)}
      saveLabel={collection ? 'Save' : 'Add collection'}
      onSave={save}
    >
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
    </RecordForm>
  );
}
