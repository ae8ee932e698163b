/** The dialog's code, which no page needs before a product is opened. */
export const loadProductDialog = () => import('#web/product/product-dialog.tsx');
