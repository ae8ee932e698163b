/** The products viewed last, newest first, in local storage; never sent to the server. */
import type { CardPicture } from '#web/product/product-picture.tsx';
import { safeLocalStorage } from '#ui/storage.ts';

export interface SeenProduct {
  readonly id: string;
  readonly title: string;
  readonly picture: CardPicture | null;
}

const KEY = 'seen-products';
/** Products shown. One more is stored, because a product's page leaves out its own product. */
export const SEEN_SHOWN = 8;

export function seenProducts(): SeenProduct[] {
  const stored = safeLocalStorage.getJson(KEY);
  return Array.isArray(stored) ? stored.filter(isSeen).slice(0, SEEN_SHOWN + 1) : [];
}

export function rememberSeen(product: {
  _id: string;
  title: string;
  pictures: readonly CardPicture[];
}): void {
  const { _id: id, title, pictures } = product;
  const [main] = pictures;
  const picture = main
    ? { url: main.url, placeholderColor: '', width: main.width, height: main.height }
    : null;
  const others = seenProducts().filter((each) => each.id !== id);
  saveSeen([{ id, title, picture }, ...others].slice(0, SEEN_SHOWN + 1));
}

export const saveSeen = (products: readonly SeenProduct[]): void =>
  void safeLocalStorage.setJson(KEY, products);

function isSeen(value: unknown): value is SeenProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, picture } = value as Record<string, unknown>;
  return (
    typeof id === 'string' && typeof title === 'string' && (picture === null || isPicture(picture))
  );
}

const isPicture = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string';
