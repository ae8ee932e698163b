import type { AuditEntryWire } from '#contract/audit.contract.ts';
import { orderPath } from '#admin/shared/orders/order-path.ts';
import type { OrderStatus } from '#admin/shared/orders/order-status.ts';
import { formatPrice } from '#web/price.tsx';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';

/** "paymentStatus" -> "Payment status" */
export const fieldLabel = (name: string): string => {
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value as readable text. */
export function valueLabel(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : value.map(valueLabel).join(', ');
  return Object.entries(value)
    .map(([name, part]) => `${fieldLabel(name).toLowerCase()} ${valueLabel(part)}`)
    .join(', ');
}

export interface ChangedValue {
  name: string;
  before: string;
  after: string;
}

const PRICES = new Set(['price', 'salePrice', 'costPrice']);

/** Prices are amounts, and so are fields named `...cents`; a sale price of 0 is none. Order statuses have labels. */
function shownValue(name: string, value: unknown): unknown {
  if (name === 'salePrice' && value === 0) return null;
  if (PRICES.has(name) && typeof value === 'number') return formatPrice(value);
  if (/cents$/i.test(name) && typeof value === 'number') return formatPrice(value / 100);
  if (name === 'orderStatus') return orderStatusLabel(value as OrderStatus) || value;
  return value;
}

export function changedValuesOf({ before, after }: AuditEntryWire): ChangedValue[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    name: fieldLabel(name.replace(/_?cents$/i, '')),
    before: before ? valueLabel(shownValue(name, before[name])) : '',
    after: after ? valueLabel(shownValue(name, after[name])) : '',
  }));
}

const RECORDS: Record<string, (id: string) => string> = {
  product: (id) => `/admin/products?edit=${id}`,
  order: (id) => orderPath(id),
  coupon: (id) => `/admin/coupons?edit=${id}`,
  category: (id) => `/admin/categories?edit=${id}`,
  collection: (id) => `/admin/collections?edit=${id}`,
  customer: (id) => `/admin/customers/${id}`,
  settings: () => '/admin/settings',
  words: () => '/admin/words',
  token: () => '/admin/tokens',
};

/** URL of the record; null for kinds without a page. */
export const recordLink = (kind: string, id: string | null): string | null =>
  kind === 'settings' || id !== null ? (RECORDS[kind]?.(id ?? '') ?? null) : null;
