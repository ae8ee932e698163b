/**
 * Changes that would be lost. An editor says `const letGo = useUnsaved(dirty)`; leaving its page, closing its sheet (when the
 * sheet has an address of its own) or the tab then asks first. Call `letGo()` before you navigate after saving. `staysAt`
 * names the addresses under which the editor stays open; pass a function that does not change.
 */
import { useCallback, useEffect, useId } from 'react';

interface Address {
  pathname: string;
  search: string;
}
type StaysAt = (next: Address) => boolean;

const unsaved = new Map<string, StaysAt>();
const nowhere: StaysAt = () => false;

export function useUnsaved(dirty: boolean, staysAt: StaysAt = nowhere): () => void {
  const id = useId();
  const letGo = useCallback(() => forget(id), [id]);
  useEffect(() => {
    if (!dirty) return;
    unsaved.set(id, staysAt);
    addEventListener('beforeunload', askBrowser);
    return letGo;
  }, [dirty, id, staysAt, letGo]);
  return letGo;
}

function forget(id: string): void {
  unsaved.delete(id);
  // Listened to only while there is something to lose: browsers keep no page that listens.
  if (unsaved.size === 0) removeEventListener('beforeunload', askBrowser);
}

/** Browsers ask in their own words. */
const askBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();

export const wouldLose = (next: Address): boolean =>
  [...unsaved.values()].some((staysAt) => !staysAt(next));

/** What was not saved is given up on purpose. */
export function giveUpUnsaved(): void {
  for (const id of unsaved.keys()) forget(id);
}

/** Set by the leave guard, which asks in our own dialog. */
let ask: () => Promise<boolean> = () => Promise.resolve(true);
export function setAsker(next: () => Promise<boolean>): void {
  ask = next;
}

/** For leaving without the router, such as logging out: true when nothing would be lost, or it may be. */
export async function mayLeave(): Promise<boolean> {
  if (unsaved.size > 0 && !(await ask())) return false;
  giveUpUnsaved();
  return true;
}
