import { refuse } from '#contract/refusals.ts';
import { shopShippingOf } from '#contract/shipping-zones.ts';
import { route, type Route } from '#platform/http/route.ts';
import { findPictureMetadata } from '#modules/media/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { bannerRoutes } from '#modules/catalogue/banners/banner.routes.ts';
import { categoryRoutes } from '#modules/catalogue/categories/category.routes.ts';
import { collectionRoutes } from '#modules/catalogue/collections/collection.routes.ts';
import { listProducts } from '#modules/catalogue/listing/list-products.ts';
import { findProduct } from '#modules/catalogue/listing/products.repository.ts';
import { findRelated } from '#modules/catalogue/find-related.ts';
import { searchProducts } from '#modules/catalogue/search/search-products.ts';
import { mediaOf, presentProduct } from '#modules/catalogue/product.presenter.ts';
import { statesLowestPrice } from '#modules/catalogue/states-lowest-price.ts';
import { withShopShipping } from '#modules/catalogue/shop-shipping.presenter.ts';

export const catalogueRoutes: readonly Route[] = [
  route('shopProducts.list', ({ ctx, query }) => listProducts(ctx, query)),

  route('shopSearch.find', ({ ctx, params, query }) => searchProducts(ctx, params.keyword, query)),

  route('shopProducts.details', async ({ ctx, params }) => {
    const settings = await getStoreSettings(ctx);
    const row = await findProduct(ctx.reads.pool, params.id, await statesLowestPrice(ctx));
    if (!row) return refuse('NOT_FOUND');
    const pictures = await findPictureMetadata(ctx.reads.db, mediaOf([row]));
    const product = presentProduct(row, pictures, settings.productFields);
    const related = await findRelated(ctx, row);
    return {
      data: {
        ...withShopShipping(product, shopShippingOf(settings)),
        ...(related.length > 0 && { related }),
      },
    };
  }),

  ...categoryRoutes,
  ...collectionRoutes,
  ...bannerRoutes,
];
