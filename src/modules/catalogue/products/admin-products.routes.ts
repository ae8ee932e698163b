import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { unknownCategory } from '#modules/catalogue/categories/unknown-category.ts';
import { clearFeaturedPosition } from '#modules/catalogue/products/admin-list.repository.ts';
import { arrangeFeatured } from '#modules/catalogue/products/arrange-featured.ts';
import { changeProduct } from '#modules/catalogue/products/change-product.ts';
import { createProduct } from '#modules/catalogue/products/create-product.ts';
import { deleteProduct } from '#modules/catalogue/products/delete-product.ts';
import { editProduct, versionOfHeader } from '#modules/catalogue/products/edit-product.ts';
import { addedProduct } from '#modules/catalogue/products/edited-product.rules.ts';
import { unknownPicture } from '#modules/catalogue/products/known-pictures.ts';
import {
  listAdminProducts,
  listDeletedProducts,
  readAdminProduct,
} from '#modules/catalogue/products/read-admin-products.ts';
import { restoreProduct } from '#modules/catalogue/products/restore-product.ts';

/** The product after the request, with its ETag. */
async function respond(
  ctx: Context,
  done: { id: string } | Refusal,
  setETag: (tag: string) => void,
): Promise<{ data: AdminProductWire } | Refusal> {
  if (isRefusal(done)) return done;
  const data = await readAdminProduct(ctx, done.id);
  if (isRefusal(data)) return data;
  setETag(`"${data.version}"`);
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
    afterSave: (trx, after) =>
      after.featured ? Promise.resolve() : clearFeaturedPosition(trx, id),
  });
  return isRefusal(done) ? done : { id };
}

export const adminProductRoutes: readonly Route[] = [
  route('adminProducts.list', ({ ctx, query }) => listAdminProducts(ctx, query)),

  route('adminProducts.details', ({ ctx, params, setETag }) => respond(ctx, params, setETag)),

  // Spec 8: the messages after a product was added, changed and deleted.
  route('adminProducts.add', async ({ ctx, actor, body, setETag }) => {
    const product =
      (await unknownCategory(ctx, body.category)) ??
      (await unknownPicture(ctx.db, body)) ??
      addedProduct(body, await getStoreSettings(ctx));
    const done = isRefusal(product) ? product : await createProduct(ctx, actor, product);
    const response = await respond(ctx, done, setETag);
    return isRefusal(response) ? response : { message: 'Product added successfully', ...response };
  }),

  route('adminProducts.edit', async ({ ctx, actor, params, body, http, setETag }) => {
    const seen = versionOfHeader(http.req.header('if-match'));
    const edit = seen === null ? body : { ...body, ifVersion: seen };
    const done =
      (await unknownCategory(ctx, body.category)) ??
      (await unknownPicture(ctx.db, body)) ??
      (await editProduct(ctx, actor, params.id, edit));
    if (isRefusal(done) && done.refused === 'PRODUCT_STALE') {
      const product = await readAdminProduct(ctx, params.id);
      return isRefusal(product)
        ? product
        : refuse('PRODUCT_STALE', done.detail, { changed: done.data, product });
    }
    const response = await respond(ctx, done, setETag);
    return isRefusal(response)
      ? response
      : { message: 'Product updated successfully', ...response };
  }),

  route('adminProducts.delete', async ({ ctx, actor, params }) => {
    const done = await deleteProduct(ctx, actor, params);
    return isRefusal(done)
      ? done
      : { message: 'Product deleted successfully', data: { _id: done.id } };
  }),

  route('adminProducts.deleted', async ({ ctx }) => ({ data: await listDeletedProducts(ctx) })),

  route('adminProducts.settings', async ({ ctx }) => {
    const { productFields, maxPictures, shippingZones, taxScheme, taxClasses } =
      await getStoreSettings(ctx);
    const isTaxed = taxScheme === 'home' || taxScheme === 'one-stop';
    return {
      data: {
        productFields,
        maxPictures,
        hasShippingZones: shippingZones.length > 0,
        ...(isTaxed ? { taxClasses } : {}),
      },
    };
  }),

  route('adminProducts.restore', async ({ ctx, actor, params, setETag }) =>
    respond(ctx, await restoreProduct(ctx, actor, params), setETag),
  ),

  route('adminProducts.toggleFeatured', async ({ ctx, actor, params, setETag }) =>
    respond(ctx, await toggle(ctx, actor, params.id, 'featured'), setETag),
  ),

  route('adminProducts.toggleTodaysDeal', async ({ ctx, actor, params, setETag }) =>
    respond(ctx, await toggle(ctx, actor, params.id, 'todaysDeal'), setETag),
  ),

  route('adminProducts.arrangeFeatured', async ({ ctx, actor, body }) => ({
    data: await arrangeFeatured(ctx, actor, body.ids),
  })),
];
