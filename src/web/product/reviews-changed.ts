/** Told when reviews of a product changed elsewhere than in the form that shows them. */
/** Resolves to false when they could not be read. */
type Listener = (productId: string) => Promise<boolean>;

const listeners = new Set<Listener>();

/** @returns whether what is shown is what there is now */
export async function tellReviewsChanged(productId: string): Promise<boolean> {
  const read = await Promise.all([...listeners].map((listener) => listener(productId)));
  return !read.includes(false);
}

/** @returns what ends it */
export function onReviewsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
