import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { forgetFeaturedPlace } from '#modules/catalogue/products/admin-list.repository.ts';
import { arrangeFeatured } from '#modules/catalogue/products/arrange-featured.ts';
import { changeProduct } from '#modules/catalogue/products/change-product.ts';
import { createProduct } from '#modules/catalogue/products/create-product.ts';
import { deleteProduct } from '#modules/catalogue/products/delete-product.ts';
import { editProduct, versionOfHeader } from '#modules/catalogue/products/edit-product.ts';
import { addedProduct } from '#modules/catalogue/products/edited-product.rules.ts';
import { unknownPicture } from '#modules/catalogue/products/known-pictures.ts';
import {
  listAdminProducts,
  readAdminProduct,
} from '#modules/catalogue/products/read-admin-products.ts';
import { restoreProduct } from '#modules/catalogue/products/restore-product.ts';

/** The product as it now stands, with its ETag. */
async function answered(
  ctx: Context,
  done: { id: string } | Refusal,
  tag: (name: string, value: string) => void,
): Promise<{ data: AdminProductWire } | Refusal> {
  if (isRefusal(done)) return done;
  const data = await readAdminProduct(ctx, done.id);
  if (isRefusal(data)) return data;
  tag('ETag', `"${data.version}"`);
  return { data };
}

async function toggle(
  ctx: Context,
  actor: Actor,
  id: string,
  mark: 'featured' | 'todaysDeal',
): Promise<{ id: string } | Refusal> {
  const done = await changeProduct(ctx, actor, {
    id,
    action: mark === 'featured' ? 'product.feature' : 'product.deal',
    change: ({ state }) => ({ ...state, [mark]: !state[mark] }),
    afterwards: (trx, after) => (after.featured ? Promise.resolve() : forgetFeaturedPlace(trx, id)),
  });
  return isRefusal(done) ? done : { id };
}

export const adminProductRoutes: readonly Route[] = [
  route('adminProducts.list', ({ ctx, query }) => listAdminProducts(ctx, query)),

  route('adminProducts.details', ({ ctx, params, http }) =>
    answered(ctx, params, (name, value) => http.header(name, value)),
  ),

  // Spec 8: what is said of an added, a changed and a deleted product.
  route('adminProducts.add', async ({ ctx, actor, body, http }) => {
    const product = (await unknownPicture(ctx.db, body)) ?? addedProduct(body);
    const done = isRefusal(product) ? product : await createProduct(ctx, actor, product);
    const answer = await answered(ctx, done, (name, value) => http.header(name, value));
    return isRefusal(answer) ? answer : { message: 'Product added successfully', ...answer };
  }),

  route('adminProducts.edit', async ({ ctx, actor, params, body, http }) => {
    const seen = versionOfHeader(http.req.header('if-match'));
    const edit = seen === null ? body : { ...body, ifVersion: seen };
    const done =
      (await unknownPicture(ctx.db, body)) ?? (await editProduct(ctx, actor, params.id, edit));
    if (isRefusal(done) && done.refused === 'PRODUCT_STALE') {
      const product = await readAdminProduct(ctx, params.id);
      return isRefusal(product)
        ? product
        : refuse('PRODUCT_STALE', done.detail, { changed: done.data, product });
    }
    const answer = await answered(ctx, done, (name, value) => http.header(name, value));
    return isRefusal(answer) ? answer : { message: 'Product updated successfully', ...answer };
  }),

  route('adminProducts.delete', async ({ ctx, actor, params }) => {
    const done = await deleteProduct(ctx, actor, params);
    return isRefusal(done)
      ? done
      : { message: 'Product deleted successfully', data: { _id: done.id } };
  }),

  route('adminProducts.restore', async ({ ctx, actor, params, http }) =>
    answered(ctx, await restoreProduct(ctx, actor, params), (name, value) =>
      http.header(name, value),
    ),
  ),

  route('adminProducts.toggleFeatured', async ({ ctx, actor, params, http }) =>
    answered(ctx, await toggle(ctx, actor, params.id, 'featured'), (name, value) =>
      http.header(name, value),
    ),
  ),

  route('adminProducts.toggleTodaysDeal', async ({ ctx, actor, params, http }) =>
    answered(ctx, await toggle(ctx, actor, params.id, 'todaysDeal'), (name, value) =>
      http.header(name, value),
    ),
  ),

  route('adminProducts.arrangeFeatured', async ({ ctx, actor, body }) => ({
    data: await arrangeFeatured(ctx, actor, body.ids),
  })),
];
