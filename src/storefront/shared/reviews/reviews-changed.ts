/** Notifies the displayed product views when reviews have changed, so that they reload them. */
/** Reloads the reviews of a displayed product; resolves to false when that fails. */
type Listener = (productId: string) => Promise<boolean>;

const listeners = new Set<Listener>();

/** @returns whether the displayed reviews are up to date: false when reloading failed */
export async function notifyReviewsChanged(productId: string): Promise<boolean> {
  const read = await Promise.all([...listeners].map((listener) => listener(productId)));
  return !read.includes(false);
}

/** @returns a function that unsubscribes */
export function onReviewsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
