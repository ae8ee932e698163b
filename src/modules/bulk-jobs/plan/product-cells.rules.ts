/** Reads the cells about a product as a whole into fields of the shop. */
import type { ProductState, ShippingState } from '#modules/catalogue/index.ts';
import type { Notes } from '#modules/bulk-jobs/plan/notes.rules.ts';
import { firstReading } from '#modules/bulk-jobs/plan/product-rows.rules.ts';
import { readFlag, readMoney, short, type ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';

interface Problem {
  readonly reason: string;
}

/** Why a product cannot be listed in this shop, or null. */
export function listingProblem(
  rows: readonly ImportRow[],
  isKnown: boolean,
  notes: Notes,
): string | null {
  const first = rows[0]?.line ?? 0;
  if (flagOf(rows, 'Gift card') === true) return 'it is a gift card, which this shop does not sell';
  const status = firstReading(rows, 'Status').reading.text.toLowerCase();
  const hidden =
    status !== '' && status !== 'active'
      ? `its status is "${short(status)}"`
      : flagOf(rows, 'Published on online store') === false
        ? 'it is not published'
        : null;
  if (hidden === null) return null;
  if (!isKnown) return `${hidden}, and this shop shows all its products`;
  notes.add(
    'Products that are drafts, archived or unpublished in the file stay listed here. To remove one, delete it in the admin area.',
    first,
  );
  return null;
}

export function titleOf(
  rows: readonly ImportRow[],
  current: ProductState | null,
  notes: Notes,
): string | Problem {
  const { reading } = firstReading(rows, 'Title', notes);
  if (reading.clear) return { reason: 'a title cannot be cleared' };
  if (reading.text === '' || reading.text === current?.title.trim())
    return current?.title ?? { reason: 'the title is missing' };
  return reading.text;
}

export function flagOf(rows: readonly ImportRow[], column: string): boolean | null {
  for (const { cells } of rows) {
    const flag = readFlag(cells, column);
    if (flag !== null) return flag;
  }
  return null;
}

export function stockModeOf(rows: readonly ImportRow[]): ProductState['stockMode'] | null {
  const { text } = firstReading(rows, 'Hemstitch / Stock').reading;
  return text === 'shared' || text === 'per-variant' ? text : null;
}

/** In the format of the export: `[{"name":"Parcel","price":"5.00","days":"2-3"}]`. */
export function shippingOf(
  rows: readonly ImportRow[],
  current: readonly ShippingState[],
): readonly ShippingState[] | string {
  const { reading } = firstReading(rows, 'Hemstitch / Shipping methods');
  if (reading.blank) return current;
  if (reading.clear) return [];
  try {
    const list: unknown = JSON.parse(reading.text);
    if (Array.isArray(list)) {
      const methods = list.map(shippingMethod);
      const problem = methods.find((each) => typeof each === 'string');
      return problem ?? methods.filter((each) => typeof each !== 'string');
    }
  } catch {
    // Reported below.
  }
  return 'the shipping methods cannot be read';
}

function shippingMethod(value: unknown): ShippingState | string {
  const { name, price, days } = Object(value) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof price !== 'string' || typeof days !== 'string')
    return 'a shipping method needs name, price and days';
  const priceCents = readMoney(price, 'shipping price');
  return typeof priceCents === 'string'
    ? priceCents
    : { name, priceCents, estimatedDeliveryDays: days };
}
