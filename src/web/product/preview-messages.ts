/** Messages between the admin area's product form and the storefront page that previews its draft in an iframe. */
import type { ProductWire } from '#contract/catalogue.contract.ts';

/** The product as the API would return it if the form were saved now. */
export type DraftProduct = Pick<
  ProductWire,
  | '_id'
  | 'title'
  | 'description'
  | 'category'
  | 'pictures'
  | 'price'
  | 'salePrice'
  | 'totalStock'
  | 'averageReview'
  | 'reviewCount'
  | 'colors'
  | 'swatches'
  | 'sizes'
  | 'options'
  | 'shippingMethods'
  | 'brand'
  | 'manufacturer'
  | 'euPerson'
  | 'fields'
> & {
  variants: Omit<
    ProductWire['variants'][number],
    'barcode' | 'weightGrams' | 'contents' | 'lowestOf30Days'
  >[];
};

export interface PreviewDraft {
  readonly part: 'card' | 'product';
  readonly theme: 'light' | 'dark';
  /** `_id` is empty for a new product. */
  readonly product: DraftProduct;
}

/** Widths in which drafts are shown, px. */
export const PREVIEW_WIDTHS = { phone: 390, desktop: 1280 } as const;

/** Sent by the iframe once it can receive drafts. */
export const PREVIEW_READY = 'preview-ready';

/**
 * Calls `onMessage` for messages from the given window and this origin only.
 * @returns a function that stops listening
 */
export function receiveFrom(
  sender: () => Window | null | undefined,
  onMessage: (message: unknown) => void,
): () => void {
  const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && source !== null && source === sender()) onMessage(data);
  };
  addEventListener('message', receive);
  return () => removeEventListener('message', receive);
}

export const sendTo = (receiver: Window | null | undefined, message: unknown): void =>
  receiver?.postMessage(message, location.origin);
