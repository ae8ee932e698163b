import { useId, type ReactNode } from 'react';
import { MAX_ADMIN_TEXT, MAX_RELATED } from '#contract/limits.ts';
import { ProductPicker } from '#admin/shared/products/product-picker.tsx';
import { CompanyFields } from '#admin/products/company-fields.tsx';
import { TaxClassField } from '#admin/products/tax-class-field.tsx';
import { CustomFields } from '#admin/products/custom-fields.tsx';
import { FurtherOptions } from '#admin/products/further-options.tsx';
import { categoryOptions } from '#admin/shared/categories/category-options.ts';
import { ImageUploader } from '#admin/products/image-uploader.tsx';
import { saleLabel, warningsFor, type Problems } from '#admin/products/product-checks.ts';
import {
  isPerVariant,
  type FieldName,
  type ProductValues,
} from '#admin/products/product-values.ts';
import { ShippingMethods } from '#admin/products/shipping-methods.tsx';
import { StatusField } from '#admin/products/status-field.tsx';
import type { Uploads } from '#admin/products/use-uploads.ts';
import { VariantStock } from '#admin/products/variant-stock.tsx';
import { FACT_FIELDS, type FormFacts } from '#admin/products/variant-facts.ts';
import { ChipInput } from '#ui/chip-input.tsx';
import { Icon } from '#ui/icon.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { useShopFacts } from '#web/shop-facts.ts';
import { parseColour } from '#kernel/colour.ts';

export const fieldId = (field: FieldName): string => `product-${field}`;

interface ProductFormProps {
  values: ProductValues;
  onChange: (values: Partial<ProductValues>) => void;
  onDraft: (field: FieldName, isDraft: boolean) => void;
  uploads: Uploads;
  featured: boolean;
  problems: Problems;
  onSubmit: () => void;
}

/** Spec 2, 5: the image uploader and the product's fields. */
export function ProductForm({
  values,
  onChange,
  onDraft,
  uploads,
  featured,
  problems,
  onSubmit,
}: ProductFormProps) {
  const warnings = warningsFor(values, featured);
  const { categories } = useShopFacts();
  const text = (
    field:
      | 'title'
      | 'description'
      | 'price'
      | 'salePrice'
      | 'costPrice'
      | 'totalStock'
      | 'brand'
      | keyof FormFacts,
  ) => ({
    id: fieldId(field),
    value: values[field],
    error: problems[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <form
      className="form product-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormSection title="Basics">
        <ImageUploader
          pictures={values.pictures}
          colors={values.colors}
          onChange={(pictures) => onChange({ pictures })}
          uploads={uploads}
          suggestion={suggestedAlt(values)}
          error={problems.pictures}
        />
        <TextField label="Title" required maxLength={200} {...text('title')} />
        <TextArea
          label="Description"
          required
          maxLength={10_000}
          rows={4}
          {...text('description')}
        />
        <SelectField
          label="Category"
          required
          id={fieldId('category')}
          placeholder="Choose one"
          options={categoryOptions(categories)}
          value={values.category}
          error={problems.category}
          onChange={(event) => onChange({ category: event.target.value })}
        />
        <StatusField values={values} id={fieldId('status')} onChange={onChange} />
      </FormSection>
      <FormSection title="Price and stock">
        <div className="form-two">
          <TextField
            label="Price"
            required
            inputMode="decimal"
            below={<Warning>{warnings.price}</Warning>}
            {...text('price')}
          />
          <TextField
            label="Sale price"
            inputMode="decimal"
            hint={saleLabel(values)}
            below={<Warning>{warnings.salePrice}</Warning>}
            {...text('salePrice')}
          />
          {isPerVariant(values) ? null : (
            <TextField
              label="Total stock"
              required
              inputMode="numeric"
              below={<Warning>{warnings.totalStock}</Warning>}
              {...text('totalStock')}
            />
          )}
          <TextField
            label="Cost price"
            inputMode="decimal"
            hint="Your cost per unit. Shoppers never see it."
            {...text('costPrice')}
          />
          {isPerVariant(values)
            ? null
            : FACT_FIELDS.map(({ name, label, mode, hint }) => (
                <TextField
                  key={name}
                  label={label}
                  inputMode={mode}
                  maxLength={100}
                  hint={hint}
                  {...text(name)}
                />
              ))}
        </div>
      </FormSection>
      <FormSection title="Options">
        <ChipInput
          label="Colours"
          id={fieldId('colors')}
          hint="Names, with a hex value where it matters: Rust #A8452B. Colours that are not recognised are shown by name."
          values={values.colors}
          mark={(value) => <Swatch hex={parseColour(value).hex} />}
          onChange={(colors) => onChange({ colors })}
          onDraft={(isDraft) => onDraft('colors', isDraft)}
          error={problems.colors}
        />
        <ChipInput
          label="Sizes"
          id={fieldId('sizes')}
          hint="Press Enter or type a comma to add one."
          values={values.sizes}
          onChange={(sizes) => onChange({ sizes })}
          onDraft={(isDraft) => onDraft('sizes', isDraft)}
          error={problems.sizes}
        />
        <FurtherOptions
          values={values}
          id={fieldId('options')}
          onChange={onChange}
          error={problems.options}
        />
        <VariantStock values={values} onChange={onChange} error={problems.stocks} />
      </FormSection>
      <FormSection title="Details">
        <TextField label="Brand" maxLength={MAX_ADMIN_TEXT.brand} {...text('brand')} />
        <TaxClassField value={values.taxClass} onChange={(taxClass) => onChange({ taxClass })} />
        <CustomFields values={values.fields} onChange={(fields) => onChange({ fields })} />
        <CompanyFields
          id={fieldId('manufacturer')}
          title="Manufacturer"
          hint="Shown on the product page. In the EU, a product sold online must name its manufacturer."
          company={values.manufacturer}
          onChange={(manufacturer) => onChange({ manufacturer })}
          error={problems.manufacturer}
        />
        <CompanyFields
          id={fieldId('euPerson')}
          title="Responsible person in the EU"
          hint="Needed when the manufacturer is outside the EU."
          company={values.euPerson}
          onChange={(euPerson) => onChange({ euPerson })}
          error={problems.euPerson}
        />
      </FormSection>
      <FormSection title="Related products">
        <ProductPicker
          label="You may also like"
          hint="Shown beneath this product, in this order. Drafts and hidden products appear once they are active."
          products={values.related}
          max={MAX_RELATED}
          onChange={(related) => onChange({ related })}
        />
      </FormSection>
      <FormSection title="Shipping methods">
        <ShippingMethods
          methods={values.shipping}
          onChange={(shipping) => onChange({ shipping })}
          error={problems.shipping}
        />
      </FormSection>
    </form>
  );
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** A warning; it does not block saving. */
function Warning({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="field-hint field-warning" role="status">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}

const suggestedAlt = ({ title, colors }: ProductValues): string => {
  const color = colors[0] === undefined ? '' : parseColour(colors[0]).name;
  return title.trim() === '' ? '' : `${title.trim()}${color && ` in ${color}`}`;
};
