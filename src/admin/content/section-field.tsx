import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { LinkField } from '#admin/content/link-field.tsx';
import { ProductField } from '#admin/content/product-field.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { uploadPicture } from '#admin/shared/api/upload-picture.ts';
import { categoryOptions } from '#admin/shared/categories/category-options.ts';
import { collectionsQuery } from '#admin/shared/collections/collections-query.ts';
import { toInstant, toLocalTime } from '#admin/shared/forms/time-zone.ts';
import type { Field } from '#contract/sections/section-type.ts';
import { pictureIdOf, pictureUrl, sizedUrl } from '#contract/picture-address.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/loading.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { useShopFacts } from '#web/shop-facts.ts';
import { useUser } from '#web/session/session.tsx';
import { toast } from '#web/toasts.ts';

interface SectionFieldProps {
  name: string;
  field: Field;
  value: string;
  error: string | undefined;
  timeZone: string;
  onChange: (value: string) => void;
}

export function SectionField({ name, field, value, error, timeZone, onChange }: SectionFieldProps) {
  const control = {
    name,
    label: field.label,
    hint: field.hint,
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (field.kind) {
    case 'line':
      return <TextField {...control} maxLength={field.max} autoComplete="off" />;
    case 'lines':
    case 'markdown':
      return <TextArea {...control} maxLength={field.max} rows={field.kind === 'lines' ? 3 : 6} />;
    case 'link':
      return <LinkField {...control} onChange={onChange} />;
    case 'choice':
      return (
        <SelectField
          {...control}
          options={Object.entries(field.options).map(([id, label]) => ({ value: id, label }))}
        />
      );
    case 'number':
      return (
        <TextField {...control} type="number" min={field.min} max={field.max} inputMode="numeric" />
      );
    case 'category':
      return <CategoryField {...control} />;
    case 'collection':
      return <CollectionField {...control} />;
    case 'product':
      return (
        <ProductField
          name={name}
          label={field.label}
          value={value}
          error={error}
          onChange={onChange}
        />
      );
    case 'time':
      return (
        <TextField
          {...control}
          type="datetime-local"
          hint={`${field.hint ?? ''} ${timeZone}.`}
          value={value && toLocalTime(value, timeZone)}
          onChange={({ target }) => onChange(toInstant(target.value, timeZone) ?? '')}
        />
      );
    case 'picture':
      return <PictureField label={field.label} value={value} onChange={onChange} />;
  }
}

function CategoryField(control: Omit<ComponentProps<typeof SelectField>, 'options'>) {
  const { categories } = useShopFacts();
  return (
    <SelectField
      {...control}
      options={[{ value: '', label: 'None' }, ...categoryOptions(categories)]}
    />
  );
}

function CollectionField(control: Omit<ComponentProps<typeof SelectField>, 'options'>) {
  const collections = useQuery(collectionsQuery(useAdminApi())).data?.data ?? [];
  return (
    <SelectField
      {...control}
      options={[
        { value: '', label: 'None' },
        ...collections.map(({ _id, name, hidden }) => ({
          value: _id,
          label: hidden ? `${name} (hidden)` : name,
        })),
      ]}
    />
  );
}

function PictureField({
  label,
  value,
  onChange,
}: Pick<SectionFieldProps, 'value' | 'onChange'> & { label: string }) {
  const user = useUser();
  const [isUploading, setUploading] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setUploading(true);
    const result = await uploadPicture(file, user);
    setUploading(false);
    const id = result.ok ? pictureIdOf(result.url) : null;
    if (id === null) return void toast({ title: result.message, variant: 'destructive' });
    onChange(pictureUrl(id));
  };
  return (
    <div className="section-picture">
      {value ? <img src={sizedUrl(value, 240)} alt="" width="120" height="120" /> : null}
      {isUploading ? <ProgressBar label="Uploading the picture" /> : null}
      <label className="btn btn-dense banner-pick">
        <span>{value ? 'Choose another picture' : `Choose ${label.toLowerCase()}`}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="visually-hidden"
          onChange={({ target }) => void upload(target.files?.[0])}
        />
      </label>
      {value ? (
        <Button size="dense" variant="quiet" onClick={() => onChange('')}>
          Remove picture
        </Button>
      ) : null}
    </div>
  );
}
