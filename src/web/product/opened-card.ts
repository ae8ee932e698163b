/** Which card was opened last, so that coming back to a list leads to it, also from the product's own page. */
import { useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { productAddress } from '#web/product/card-product.ts';

const KEY = 'opened-product';

export function rememberOpened(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage the heading has the focus, as on any other page.
  }
}

function lastOpened(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** For lists: on the way back the focus stands on the card that was opened. */
export function useReturnToCard(): void {
  const type = useNavigationType();
  useEffect(() => {
    if (type !== 'POP') return;
    // After the page as a whole has put the focus on its heading.
    const frame = requestAnimationFrame(() => {
      const id = lastOpened();
      if (id === null || document.activeElement?.localName !== 'h1') return;
      const link = `main a[href="${productAddress(CSS.escape(id))}"]`;
      document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [type]);
}
