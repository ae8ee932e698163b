/** The cells about a product as a whole, each read into what the shop knows of it. */
import type { ProductState, ShippingState } from '#modules/catalogue/index.ts';
import type { Notes } from '#modules/bulk-jobs/notes.rules.ts';
import { firstReading } from '#modules/bulk-jobs/product-rows.rules.ts';
import { readFlag, readMoney, short, type ImportRow } from '#modules/bulk-jobs/row.rules.ts';

interface Fault {
  readonly reason: string;
}

/** Why a product does not belong into this shop's list, or null. */
export function noListing(
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
  if (!isKnown) return `${hidden}, and this shop shows every product it has`;
  notes.add(
    'A product that is a draft, archived or not published elsewhere stays listed here: delete it in the admin area if it should go.',
    first,
  );
  return null;
}

export function titleOf(
  rows: readonly ImportRow[],
  current: ProductState | null,
  notes: Notes,
): string | Fault {
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

/** As they leave: `[{"name":"Parcel","price":"5.00","days":"2-3"}]`. */
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
      const fault = methods.find((each) => typeof each === 'string');
      return fault ?? methods.filter((each) => typeof each !== 'string');
    }
  } catch {
    // Told below.
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
