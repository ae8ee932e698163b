/** Reads brand, manufacturer, EU person and custom fields of a product's lines. */
import type { Company } from '#contract/company.ts';
import { readFieldValue, valueOfField, type ProductField } from '#contract/product-fields.ts';
import type { Cells, DetailsState } from '#modules/catalogue/index.ts';
import type { ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';
import { fieldColumn } from '#modules/bulk-jobs/csv/columns.ts';
import { encodeEntities } from '#modules/bulk-jobs/csv/entities.rules.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { firstReading } from '#modules/bulk-jobs/plan/product-rows.rules.ts';

const BRAND = 'Vendor';
const MANUFACTURER = 'Hemstitch / Manufacturer';
const EU_PERSON = 'Hemstitch / EU person';

/** The details after the import, or why the product cannot be imported. Blank cells change nothing. */
export function detailsOf(
  rows: readonly ImportRow[],
  current: DetailsState,
  known: readonly ProductField[],
  notes: Notes,
): DetailsState | string {
  const brand = firstReading(rows, BRAND, notes).reading;
  const manufacturer = companyIn(rows, MANUFACTURER, current.manufacturer);
  const euPerson = companyIn(rows, EU_PERSON, current.euPerson);
  if (typeof manufacturer === 'string') return manufacturer;
  if (typeof euPerson === 'string') return euPerson;
  const fields = fieldsIn(rows, current.fields, known);
  if (typeof fields === 'string') return fields;
  return {
    brand: brand.blank ? current.brand : brand.text || null,
    manufacturer,
    euPerson,
    fields,
  };
}

/** In the format of the export: `{"name":"Mill Ltd","address":"1 Mill Lane","email":"hello@mill.example"}`. */
function companyIn(
  rows: readonly ImportRow[],
  column: string,
  current: Company | null,
): Company | null | string {
  const { reading } = firstReading(rows, column);
  if (reading.blank) return current;
  if (reading.clear) return null;
  try {
    const { name, address, email } = Object(JSON.parse(reading.text)) as Record<string, unknown>;
    if (typeof name === 'string' && typeof address === 'string' && typeof email === 'string')
      return { name, address, email };
  } catch {
    // Reported below.
  }
  return `the cell "${column}" cannot be read`;
}

/** A cell that says what is stored changes nothing, also when its choice was removed since. */
function fieldsIn(
  rows: readonly ImportRow[],
  current: DetailsState['fields'],
  known: readonly ProductField[],
): DetailsState['fields'] | string {
  const after = { ...current };
  for (const field of known) {
    const { reading } = firstReading(rows, columnIn(rows, field));
    if (reading.blank || reading.text === fieldText(field, current)) continue;
    const read = readFieldValue(field, reading.text);
    if ('problem' in read) return read.problem;
    if (read.value === null) delete after[field.id];
    else after[field.id] = read.value;
  }
  return after;
}

/** The column of a field as the file writes it: names are compared without case. */
function columnIn(rows: readonly ImportRow[], { name }: ProductField): string {
  const wanted = fieldColumn(name).toLowerCase();
  const isWanted = (column: string) => column.toLowerCase() === wanted;
  return rows.flatMap(({ cells }) => Object.keys(cells)).find(isWanted) ?? '';
}

const fieldText = (field: ProductField, values: DetailsState['fields']): string => {
  const value = valueOfField(field, values);
  return value === undefined
    ? ''
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : String(value);
};

/** As {@link detailsOf} reads them back. */
export const detailCells = (
  { brand, manufacturer, euPerson, fields }: DetailsState,
  known: readonly ProductField[],
): Cells => ({
  ...Object.fromEntries(known.map((field) => [fieldColumn(field.name), fieldText(field, fields)])),
  ...(brand !== null && { [BRAND]: encodeEntities(brand) }),
  ...(manufacturer && { [MANUFACTURER]: JSON.stringify(manufacturer) }),
  ...(euPerson && { [EU_PERSON]: JSON.stringify(euPerson) }),
});
