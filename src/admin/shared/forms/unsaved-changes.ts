/**
 * Unsaved changes. An editor calls `useUnsaved(isDirty)`; leaving its page, closing its sheet (when the sheet has a URL) or
 * the tab then asks first. `staysAt` says at which URLs the editor stays open; pass a stable function.
 * Call `discardUnsaved()` before navigating after a save.
 */
import { useCallback, useEffect, useId } from 'react';

interface Address {
  pathname: string;
  search: string;
}
type StaysAt = (next: Address) => boolean;

const unsaved = new Map<string, StaysAt>();
const nowhereElse: StaysAt = () => false;

export function useUnsaved(dirty: boolean, staysAt: StaysAt = nowhereElse): () => void {
  const id = useId();
  const release = useCallback(() => forget(id), [id]);
  useEffect(() => {
    if (!dirty) return;
    unsaved.set(id, staysAt);
    addEventListener('beforeunload', blockUnload);
    return release;
  }, [dirty, id, staysAt, release]);
  return release;
}

function forget(id: string): void {
  unsaved.delete(id);
  // A `beforeunload` listener keeps a page out of the back/forward cache, so it is removed when not needed.
  if (unsaved.size === 0) removeEventListener('beforeunload', blockUnload);
}

/** Makes the browser show its own confirmation. */
const blockUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

export const wouldLoseChanges = (next: Address): boolean =>
  [...unsaved.values()].some((staysAt) => !staysAt(next));

/** Forgets all unsaved changes, e.g. after a save. */
export function discardUnsaved(): void {
  for (const id of unsaved.keys()) forget(id);
}

/** Set by `UnsavedChangesPrompt`, which shows the dialog. */
let ask: () => Promise<boolean> = () => Promise.resolve(true);
export function setLeavePrompt(next: () => Promise<boolean>): void {
  ask = next;
}

/** For leaving without the router, such as logging out. @returns true when nothing is lost or the user agreed */
export async function confirmLeave(): Promise<boolean> {
  if (unsaved.size > 0 && !(await ask())) return false;
  discardUnsaved();
  return true;
}
