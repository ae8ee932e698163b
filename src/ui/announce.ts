/** Announcements for screen readers. `LiveRegions` renders the one polite and the one assertive region. */
import { createStore } from './store.ts';

export type Politeness = 'polite' | 'assertive';

interface Announcement {
  politeness: Politeness;
  text: string;
  /** Increases with each call, so that repeated text is announced again. */
  id: number;
}

/** The latest announcement. */
export const announcements = createStore<Announcement>({ politeness: 'polite', text: '', id: 0 });

/** Announces an outcome ("24 products", "Added"); use `assertive` for errors only. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  announcements.set({ politeness, text, id: announcements.get().id + 1 });
}
