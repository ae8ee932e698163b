/** What is worked out of a product's own words, in one piece that loads when a product is fetched. */
export { deliveryWays } from '#web/product/delivery.ts';
export { sizeTableFor } from '#web/product/size-tables.ts';
