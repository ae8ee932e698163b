/** Lets the palette open the list of shortcuts, which the key `?` opens too. */
const listeners = new Set<() => void>();

export function onHelpWish(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function openHelp(): void {
  for (const listener of listeners) listener();
}
