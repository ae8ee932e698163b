/** Reads brand, manufacturer and EU person of a product's lines. */
import type { Company } from '#contract/company.ts';
import type { Cells, DetailsState } from '#modules/catalogue/index.ts';
import type { ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';
import { encodeEntities } from '#modules/bulk-jobs/csv/entities.rules.ts';
import type { Notes } from '#modules/bulk-jobs/plan/notes.rules.ts';
import { firstReading } from '#modules/bulk-jobs/plan/product-rows.rules.ts';

const BRAND = 'Vendor';
const MANUFACTURER = 'Hemstitch / Manufacturer';
const EU_PERSON = 'Hemstitch / EU person';

/** The details after the import, or why the product cannot be imported. Blank cells change nothing. */
export function detailsOf(
  rows: readonly ImportRow[],
  current: DetailsState,
  notes: Notes,
): DetailsState | string {
  const brand = firstReading(rows, BRAND, notes).reading;
  const manufacturer = companyIn(rows, MANUFACTURER, current.manufacturer);
  const euPerson = companyIn(rows, EU_PERSON, current.euPerson);
  if (typeof manufacturer === 'string') return manufacturer;
  if (typeof euPerson === 'string') return euPerson;
  return { brand: brand.blank ? current.brand : brand.text || null, manufacturer, euPerson };
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

/** As {@link detailsOf} reads them back. */
export const detailCells = ({ brand, manufacturer, euPerson }: DetailsState): Cells => ({
  ...(brand !== null && { [BRAND]: encodeEntities(brand) }),
  ...(manufacturer && { [MANUFACTURER]: JSON.stringify(manufacturer) }),
  ...(euPerson && { [EU_PERSON]: JSON.stringify(euPerson) }),
});
