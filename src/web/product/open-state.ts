/** What the browser's history keeps of a product that is open over a list. */

/** What is being looked for: the product, or at once the choice of colour and size. */
export type OpenAt = 'top' | 'choice';

export interface OpenProduct {
  readonly product: string;
  readonly at: OpenAt;
}

export function openProductOf(state: unknown): OpenProduct | null {
  if (
    typeof state !== 'object' ||
    state === null ||
    !('product' in state) ||
    typeof state.product !== 'string'
  )
    return null;
  return { product: state.product, at: 'at' in state && state.at === 'choice' ? 'choice' : 'top' };
}
