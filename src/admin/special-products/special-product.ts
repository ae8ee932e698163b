import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { productRow, type ProductRow } from '#admin/shell/list/product-row.ts';
import type { Failure, Result } from '#web/api.ts';

const SHOWN = [
  '_id',
  'title',
  'price',
  'salePrice',
  'featured',
  'todaysDeal',
  'updatedAt',
  'picture',
] as const;

/** What this screen shows of a product; it has two lists of them. */
export type SpecialProduct = Pick<ProductRow, (typeof SHOWN)[number]>;

export function specialProduct(product: AdminProductWire): SpecialProduct {
  const row = productRow(product);
  return Object.fromEntries(SHOWN.map((name) => [name, row[name]])) as SpecialProduct;
}

type List = Result<'adminProducts.list'>;
type Listed = Extract<List, { ok: true }>;

/** An answer with what is shown in place of products; a failure as it is. */
export function specialOf(
  answer: List,
): (Omit<Listed, 'data'> & { data: SpecialProduct[] }) | Failure {
  return answer.ok ? { ...answer, data: answer.data.map(specialProduct) } : answer;
}
