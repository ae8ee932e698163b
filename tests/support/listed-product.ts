/** A product as lists of the API describe it, for pages that are rendered without a shop. */
export const FELT_HAT = {
  _id: '01890000-0000-7000-8000-000000000001',
  title: 'Felt hat',
  category: 'accessories',
  pictures: [],
  price: 40,
  salePrice: 0,
  totalStock: 3,
  averageReview: 0,
  reviewCount: 0,
  colors: [],
  swatches: [],
  sizes: [],
  options: [],
  variants: [],
  shippingMethods: [],
};
