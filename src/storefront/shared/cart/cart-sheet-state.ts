/** Whether the cart sheet is open: the header's button opens it, and so does "View cart" in a toast. */
import { createStore, useStore } from '#ui/store.ts';

const isOpen = createStore(false);

export const setCartSheet = isOpen.set;
export const useCartSheetOpen = (): boolean => useStore(isOpen, () => false);
