import { MAX_ADMIN_TEXT, MAX_PRODUCT_FIELDS } from '#contract/limits.ts';
import { FIELD_TYPES, fieldIdFor, type ProductField } from '#contract/product-fields.ts';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import { fieldGap } from '#admin/settings/product-field-gaps.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChipInput } from '#ui/chip-input.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const TYPE_LABELS: Readonly<Record<ProductField['type'], string>> = {
  text: 'Text',
  number: 'Number',
  choice: 'Choice',
  'yes-no': 'Yes or no',
};
const NEW: ProductField = { id: '', name: '', type: 'text', unit: '', choices: [] };

/** What products say of themselves besides the fields that every shop has. */
export function ProductFieldSettings({ form }: { form: SettingsForm }) {
  const { values, problems, set } = form;
  const fields = values.productFields.map((field): ProductField => field);
  const change = (changed: readonly ProductField[]) =>
    set({ productFields: changed.map((each) => ({ ...each, choices: [...each.choices] })) });
  return (
    <section className="panel" aria-labelledby="settings-fields">
      <h2 id="settings-fields">{SETTINGS.productFields.label}</h2>
      <p className="second small">
        What you say about products besides brand and manufacturer, such as care, material or
        vintage. Product forms and product files have each of them; the product page shows them in
        this order.
      </p>
      <div className="product-fields" data-setting="productFields" tabIndex={-1}>
        {fields.map((field, at) => (
          // New fields have no name of their own, so the index is the key.
          <FieldRow
            key={at}
            fields={fields}
            at={at}
            onChange={(changed) =>
              change(
                fields.with(at, withId({ ...field, ...changed }, fields.toSpliced(at, 1), form)),
              )
            }
            onMoveUp={() =>
              change(fields.toSpliced(at - 1, 2, ...fields.slice(at - 1, at + 1).toReversed()))
            }
            onRemove={() => change(fields.toSpliced(at, 1))}
          />
        ))}
        {problems['productFields'] ? <FieldError>{problems['productFields']}</FieldError> : null}
        {fields.length < MAX_PRODUCT_FIELDS ? (
          <Button
            size="dense"
            icon="plus"
            onClick={() => change([...fields, withId(NEW, fields, form)])}
          >
            Add field
          </Button>
        ) : (
          <p className="field-hint">{`There can be up to ${MAX_PRODUCT_FIELDS} fields.`}</p>
        )}
      </div>
    </section>
  );
}

/** A field that is not stored yet gets the id of its name; that of a stored one stays, so that products keep their values. */
function withId(
  field: ProductField,
  others: readonly ProductField[],
  { stored }: SettingsForm,
): ProductField {
  const used = [...stored.productFields, ...others].map(({ id }) => id);
  if (stored.productFields.some(({ id }) => id === field.id)) return field;
  return { ...field, id: fieldIdFor(field.name, used) };
}

interface FieldRowProps {
  fields: readonly ProductField[];
  at: number;
  onChange: (changed: Partial<ProductField>) => void;
  onMoveUp: () => void;
  onRemove: () => void;
}

function FieldRow({ fields, at, onChange, onMoveUp, onRemove }: FieldRowProps) {
  const field = fields[at] ?? NEW;
  const label = field.name.trim() || `field ${at + 1}`;
  const gap = fieldGap(fields, at);
  return (
    <div role="group" aria-label={label}>
      <TextField
        label="Name"
        dense
        required
        value={field.name}
        maxLength={MAX_ADMIN_TEXT.fieldName}
        error={gap?.part === 'name' ? gap.sentence : undefined}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label="Type"
        dense
        value={field.type}
        options={FIELD_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }))}
        onChange={({ target }) =>
          onChange({ type: FIELD_TYPES.find((type) => type === target.value) ?? 'text' })
        }
      />
      <span>
        <IconButton
          icon="caret-up"
          label={`Move ${label} up`}
          disabled={at === 0}
          onClick={onMoveUp}
        />
        <IconButton icon="trash" label={`Remove ${label}`} onClick={onRemove} />
      </span>
      {field.type === 'number' ? (
        <TextField
          label="Unit"
          dense
          hint="Shown after the number, such as cm. May be empty."
          value={field.unit}
          maxLength={MAX_ADMIN_TEXT.fieldUnit}
          onChange={({ target }) => onChange({ unit: target.value })}
        />
      ) : null}
      <Checkbox
        label="Filter product lists by this field"
        checked={field.filterable ?? false}
        onChange={({ target }) => onChange({ filterable: target.checked || undefined })}
      />
      {field.type === 'choice' ? (
        <ChipInput
          label="Choices"
          hint="Press Enter or type a comma to add one."
          values={field.choices}
          error={gap?.part === 'choices' ? gap.sentence : undefined}
          onChange={(choices) => onChange({ choices })}
        />
      ) : null}
    </div>
  );
}
