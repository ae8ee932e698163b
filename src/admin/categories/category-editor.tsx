import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { RecordForm } from '#admin/shared/forms/record-form.tsx';
import { TilePicture } from '#admin/shared/forms/tile-picture.tsx';
import { useRecordEditor } from '#admin/shared/forms/use-record-editor.ts';
import type { AdminCategoryWire } from '#contract/categories.contract.ts';
import { webpUrl } from '#contract/picture-address.ts';
import { MAX_CATEGORY_ID, MAX_CATEGORY_NAME } from '#contract/limits.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';

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
  const intent = useIdempotencyKeys();
  const editor = useRecordEditor('categories', () => formOf(category), onDone);
  const { form, before, change, changes, failure, field } = editor;
  const hasParts = categories.some(({ parent }) => parent === category?._id);

  /** Only changed fields, so that other administrators' changes are kept. */
  const update = (id: string, to: Form) =>
    api.adminCategories.update({
      params: { id },
      body: Object.fromEntries(changes.map((name) => [name, bodyOf(to)[name]])),
    });
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
  const save = () =>
    editor.save(
      () => (category ? update(category._id, form) : create()),
      ({ data: { _id: id } }) => ({
        description: form.name,
        ...(category
          ? { undone: 'The category was changed back', undo: () => update(id, before) }
          : {
              undone: 'The category was removed',
              undo: () => api.adminCategories.delete({ params: { id }, query: {} }),
            }),
      }),
    );
  return (
    <RecordForm
      editor={editor}
      missing={form.name.trim() === '' ? ['a name'] : []}
      saveLabel={category ? 'Save' : 'Add category'}
      onSave={save}
    >
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
    </RecordForm>
  );
}

const bodyOf = (form: Form) => ({ ...form, parent: form.parent || null });
