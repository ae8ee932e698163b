/** Reads the cells about a product as a whole into fields of the shop. */
import { STANDARD_CLASS } from '#contract/pricing/tax.ts';
import { MAX_ADMIN_TEXT } from '#contract/limits.ts';
import { PRODUCT_STATUSES } from '#contract/product-status.ts';
import type { ProductState, ShippingState } from '#modules/catalogue/index.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { firstReading } from '#modules/bulk-jobs/plan/product-rows.rules.ts';
import { readFlag, readMoney, short, type ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';

interface Problem {
  readonly reason: string;
}

/**
 * Who sees the product after the import, or why it cannot be imported. Columns that are missing or empty change nothing.
 * A product that is active but not published in its online store is a draft here.
 */
export function visibilityOf(
  rows: readonly ImportRow[],
  current: ProductState | null,
): Pick<ProductState, 'status' | 'publishAt'> | string {
  if (flagOf(rows, 'Gift card') === true) return 'it is a gift card, which this shop does not sell';
  const written = firstReading(rows, 'Status').reading.text.toLowerCase();
  const known = PRODUCT_STATUSES.find((each) => each === written);
  if (written !== '' && known === undefined)
    return `its status is "${short(written)}"; it must be ${PRODUCT_STATUSES.join(', ')}`;
  const isPublished = flagOf(rows, 'Published on online store');
  const before = current?.status ?? 'active';
  const unchanged = isPublished === true && before !== 'unlisted' ? 'active' : before;
  const status = known ?? unchanged;
  const isHidden = isPublished === false && (status === 'active' || status === 'unlisted');
  const after = isHidden ? 'draft' : status;
  const from = firstReading(rows, 'Hemstitch / Active from').reading;
  const time = from.text === '' ? null : new Date(from.text);
  if (time !== null && Number.isNaN(time.getTime()))
    return `"${short(from.text)}" is no time such as 2027-01-31T06:00:00Z`;
  const publishAt = time?.toISOString() ?? (from.clear ? null : (current?.publishAt ?? null));
  return { status: after, publishAt: after === 'draft' ? publishAt : null };
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

/** As it is while the file has none. */
export function taxClassOf(
  rows: readonly ImportRow[],
  current: ProductState | null,
): Pick<ProductState, 'taxClass'> {
  const { blank, clear, text } = firstReading(rows, 'Hemstitch / Tax class').reading;
  if (blank) return current?.taxClass ? { taxClass: current.taxClass } : {};
  const name = text.trim().slice(0, MAX_ADMIN_TEXT.taxClass);
  return clear || name === '' || name === STANDARD_CLASS ? {} : { taxClass: name };
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
