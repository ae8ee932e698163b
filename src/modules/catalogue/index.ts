/** Products, banners and search: what they are, what they cost, and every movement of their stock. */
export { searchJobs } from '#modules/catalogue/search/search.jobs.ts';
export { adminProductRoutes } from '#modules/catalogue/products/admin-products.routes.ts';
export { productJobs } from '#modules/catalogue/products/product.jobs.ts';
export { bannerJobs } from '#modules/catalogue/banners/banner.jobs.ts';
export { catalogueRoutes } from '#modules/catalogue/catalogue.routes.ts';
export { presentCategories } from '#modules/catalogue/categories/category.presenter.ts';
export { categoryCacheOf, getCategories } from '#modules/catalogue/categories/get-categories.ts';
export {
  collectionCacheOf,
  getCollections,
} from '#modules/catalogue/collections/get-collections.ts';
export { hasFirstCategories } from '#modules/catalogue/categories/first-categories.ts';
export { unknownCategory } from '#modules/catalogue/categories/unknown-category.ts';
export { choiceKey, type Choice, type Sellable } from '#modules/catalogue/choice.rules.ts';
export { findChoices, findSellables } from '#modules/catalogue/find-sellables.ts';
export { statesLowestPrice } from '#modules/catalogue/states-lowest-price.ts';
export { facetCacheOf } from '#modules/catalogue/listing/facet-cache.ts';
export { cachedFigures } from '#modules/catalogue/cached-figures.ts';
export {
  countListedProducts,
  findListedProducts,
} from '#modules/catalogue/listed-products.repository.ts';
export { findLowStock } from '#modules/catalogue/find-low-stock.ts';
export { findOffer, type Offer } from '#modules/catalogue/offers.repository.ts';
export { findSkus } from '#modules/catalogue/skus.repository.ts';
export { attachPicture } from '#modules/catalogue/attach-picture.ts';
export { findProductsById } from '#modules/catalogue/find-products-by-id.ts';
export {
  changeRating,
  changeWishlistCount,
  saveRecentSales,
} from '#modules/catalogue/product-counts.repository.ts';
export {
  findProductCards,
  findProductIdsByTitle,
  type ProductCard,
} from '#modules/catalogue/sellables.repository.ts';
export {
  releaseStock,
  restock,
  sellReserved,
} from '#modules/catalogue/stock/move-ordered-stock.ts';
export {
  replaceReservation,
  reserveStock,
  sellDirectly,
  type Shortage,
} from '#modules/catalogue/stock/reserve-stock.ts';
export type { ShortStock, StockLine } from '#modules/catalogue/stock/stock.rules.ts';
export {
  differences,
  effectivePrice,
  pictureKey,
  type FieldChange,
} from '#modules/catalogue/products/product-differences.rules.ts';
export {
  preservedCellsOf,
  problemsOf,
  SHARED,
  variantKey,
  type Cells,
  type PreservedState,
  type PictureState,
  type ProductState,
  type ShippingState,
  type VariantState,
} from '#modules/catalogue/products/product-state.rules.ts';
export {
  NO_DETAILS,
  RELATED,
  type DetailsState,
} from '#modules/catalogue/products/product-details.rules.ts';
export {
  MAX_BARCODE,
  NO_FACTS,
  type VariantFacts,
} from '#modules/catalogue/products/variant-facts.rules.ts';
export { reservedOf, onHandFor, stockOf } from '#modules/catalogue/products/for-sale.rules.ts';
export { productsSoldOut } from '#modules/catalogue/products/products-sold-out.ts';
export { lawFacts } from '#modules/catalogue/law-facts.repository.ts';
export { catalogueFacts } from '#modules/catalogue/setup-facts.repository.ts';
export { findMatchingIds } from '#modules/catalogue/products/matching-products.repository.ts';
export {
  findProductStates,
  preservedColumns,
  productsBySku,
  slugsOf,
  takenSlugs,
  type FoundProduct,
} from '#modules/catalogue/products/products.repository.ts';
export { saveProducts, type NotSaved } from '#modules/catalogue/products/save-products.ts';
export { slugOf } from '#modules/catalogue/products/slug.rules.ts';
export {
  categorySizes,
  mostWishlisted,
  productsOnHand,
  profitByCategory,
  profitByProduct,
} from '#modules/catalogue/product-figures.repository.ts';
export { variantColumns } from '#modules/catalogue/products/variant-columns.rules.ts';
