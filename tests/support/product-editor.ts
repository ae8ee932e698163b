/** Edits and reads of one product, as the admin area and as visitors see it. */
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import type { TestShop } from '#support/shop.ts';
import type { TestUser } from '#support/users.ts';

export function productEditor(shop: TestShop, admin: TestUser) {
  let reads = 0;
  return {
    edit: (id: string, body: object) =>
      shop.send('PUT', `/admin/products/edit/${id}`, { as: admin, body }),
    stored: (id: string) =>
      shop.read<AdminProductWire>(`/api/v1/admin/products/details/${id}`, admin),
    /** Not from the cache of answers. */
    shown: (id: string) =>
      shop.read<ProductWire>(`/api/v1/shop/products/${id}?read=${(reads += 1)}`),
  };
}
