/** The products looked at last in this browser, the newest first. The list never leaves it. */
import type { CardPicture } from '#web/product/card-product.ts';

export interface SeenProduct {
  readonly id: string;
  readonly title: string;
  readonly picture: CardPicture | null;
}

const KEY = 'seen-products';
/** Offered at once; one more is kept, for the page of a product does not offer itself. */
export const SEEN_SHOWN = 8;

export function seenProducts(): SeenProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeen).slice(0, SEEN_SHOWN + 1) : [];
  } catch {
    return [];
  }
}

export function rememberSeen(product: {
  _id: string;
  title: string;
  pictures: readonly CardPicture[];
}): void {
  const { _id: id, title, pictures } = product;
  const [main] = pictures;
  const picture = main
    ? { url: main.url, thumbHash: '', width: main.width, height: main.height }
    : null;
  const others = seenProducts().filter((each) => each.id !== id);
  keepSeen([{ id, title, picture }, ...others].slice(0, SEEN_SHOWN + 1));
}

export function keepSeen(products: readonly SeenProduct[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(products));
  } catch {
    // Without storage nothing is offered.
  }
}

function isSeen(value: unknown): value is SeenProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, picture } = value as Record<string, unknown>;
  return (
    typeof id === 'string' && typeof title === 'string' && (picture === null || isPicture(picture))
  );
}

const isPicture = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string';
