/** Remembers which product card was opened last, so that it gets the focus after Back to its list. */
import { useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { productAddress } from '#storefront/shared/catalogue/card-product.ts';
import { safeSessionStorage } from '#ui/storage.ts';

const KEY = 'opened-product';

/** Without storage the focus stays on the heading, as after any other navigation. */
export const rememberOpened = (id: string): void => void safeSessionStorage.set(KEY, id);

/** For pages with cards: after Back, focuses the card that was opened. */
export function useReturnToCard(): void {
  const type = useNavigationType();
  useEffect(() => {
    if (type !== 'POP') return;
    // Runs after the focus has moved to the heading, as it does on every navigation.
    const frame = requestAnimationFrame(() => {
      const id = safeSessionStorage.get(KEY);
      if (id === null || document.activeElement?.localName !== 'h1') return;
      const link = `main a[href="${productAddress(CSS.escape(id))}"]`;
      document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [type]);
}
