/** The products viewed last, newest first, in local storage; never sent to the server. */
import type { CardPicture } from '#web/product/product-picture.tsx';
import { safeLocalStorage } from '#ui/storage.ts';

export interface ViewedProduct {
  readonly id: string;
  readonly title: string;
  readonly picture: CardPicture | null;
}

const KEY = 'seen-products';
/** Products shown. One more is stored, because a product's page leaves out its own product. */
export const VIEWED_SHOWN = 8;

export function viewedProducts(): ViewedProduct[] {
  const stored = safeLocalStorage.getJson(KEY);
  return Array.isArray(stored) ? stored.filter(isViewed).slice(0, VIEWED_SHOWN + 1) : [];
}

export function rememberViewed(product: {
  _id: string;
  title: string;
  pictures: readonly CardPicture[];
}): void {
  const { _id: id, title, pictures } = product;
  const [main] = pictures;
  const picture = main
    ? { url: main.url, placeholderColor: '', width: main.width, height: main.height }
    : null;
  const others = viewedProducts().filter((each) => each.id !== id);
  saveViewed([{ id, title, picture }, ...others].slice(0, VIEWED_SHOWN + 1));
}

export const saveViewed = (products: readonly ViewedProduct[]): void =>
  void safeLocalStorage.setJson(KEY, products);

function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, picture } = value as Record<string, unknown>;
  return (
    typeof id === 'string' && typeof title === 'string' && (picture === null || isPicture(picture))
  );
}

const isPicture = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string';
