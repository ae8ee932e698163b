import { wordGroup } from '#kernel/words/shop-words.ts';

/** Around every page; the menu itself is the merchant's. */
export const frameWords = wordGroup('frame', 'Header and footer', {
  skip: 'Skip to content',
  homeOf: '{shopName}, home',
  categories: 'Categories',
  menu: 'Menu',
  menuName: 'Shop',
  search: 'Search',
  contact: 'Contact',
  wishlistEmpty: 'Wishlist, empty',
  wishlistSaved: 'Wishlist, {n} saved',
  cartEmpty: 'Cart, empty',
  cartItems: 'Cart, {n, plural, one {# item} other {# items}}',
  announcement: 'Announcement',
  onNetwork: '{shopName} on {network}',
});
