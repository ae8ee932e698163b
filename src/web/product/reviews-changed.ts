/** Told when reviews of a product changed elsewhere than in the form that shows them. */
type Listener = (productId: string) => unknown;

const listeners = new Set<Listener>();

export function tellReviewsChanged(productId: string): void {
  for (const listener of listeners) listener(productId);
}

/** @returns what ends it */
export function onReviewsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
