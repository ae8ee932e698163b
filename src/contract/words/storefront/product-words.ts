import { wordGroup } from '#kernel/words/shop-words.ts';

export const productWords = wordGroup('product', 'Product page', {
  title: 'Product',
  previewTitle: 'Product preview',
  allProducts: 'Products',
  moreFrom: 'More from {category}',
  moreFromShop: 'More from the shop',
  // Spec 8
  detailsFailed: 'Failed to load product details',
  addToCart: 'Add to Cart',
  // Spec 2
  selectColor: 'Please select a color',
  selectSize: 'Please select a size',
  selectOption: 'Please select an option for {option}',
  usualSize: 'your usual size',
  returns:
    '<b>{n, plural, one {# day} other {# days}} to return.</b> See the <policy>return policy</policy>.',
  about: 'About this product',
  delivery: 'Delivery',
  freeDelivery: 'Free delivery',
  deliveryFor: '{price} delivery',
  freePickUp: 'Free {method}',
  pickUpFor: '{price} {method}',
  arrival: '{delivery}, {arrival}',
  free: 'Free',
  method: '<b>{method}</b>, {price}',
  methodDays: '<b>{method}</b>, {price}, {days}',
  methodArrival: '<b>{method}</b>, {price}, {days} ({arrival})',
  sizeHelp: 'Size help',
  size: 'Size',
  measures: 'Measures in centimetres and inches',
  centimetres: '{measure} cm',
  inches: '{measure} in',
  measureHint:
    'Measure something of yours that fits well and compare. Between two sizes, take the larger one.',
  pictures: 'Pictures',
  picturesOf: 'Pictures of {product}',
  pictureAt: 'Picture {n} of {count}',
  // The colour of the picture, when another one without a picture is chosen.
  pictured: 'Pictured: {colour}',
  noPicture: '{product}, no picture yet',
  enlarge: 'Enlarge {picture}',
  share: 'Share {product}',
});
