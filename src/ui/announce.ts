/** Words for assistive technology. There is exactly one polite and one assertive region, drawn by `LiveRegions`. */
export type Politeness = 'polite' | 'assertive';

export interface Announcement {
  politeness: Politeness;
  text: string;
  /** Grows with each call, so that the same words are read twice when they are said twice. */
  turn: number;
}

let last: Announcement = { politeness: 'polite', text: '', turn: 0 };
const listeners = new Set<() => void>();

/** Says the outcome of something ("24 products", "Added"), politely unless it is an error. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  last = { politeness, text, turn: last.turn + 1 };
  for (const listener of listeners) listener();
}

export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function lastAnnouncement(): Announcement {
  return last;
}
