import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { productRow, type ProductRow } from '#admin/shared/table/product-row.ts';
import type { Failure, Result } from '#web/api/api.ts';

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

/** The fields of a product that this screen shows. */
export type SpecialProduct = Pick<ProductRow, (typeof SHOWN)[number]>;

export function specialProduct(product: AdminProductWire): SpecialProduct {
  const row = productRow(product);
  return Object.fromEntries(SHOWN.map((name) => [name, row[name]])) as SpecialProduct;
}

type Products = Extract<Result<'adminProducts.list'>, { ok: true }>;

export type SpecialPage = Omit<Products, 'data'> & { data: SpecialProduct[] };

/** Maps the products of a list response; passes failures through. */
export function specialOf(result: Products): SpecialPage;
export function specialOf(result: Products | Failure): SpecialPage | Failure;
export function specialOf(result: Products | Failure): SpecialPage | Failure {
  return result.ok ? { ...result, data: result.data.map(specialProduct) } : result;
}
