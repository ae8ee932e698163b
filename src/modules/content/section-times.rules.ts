/** Sections that are shown between two instants only. Pure. */
import type { Section } from '#contract/sections/section-type.ts';

type Times = Pick<Section, 'settings'>;

const timeIn = (given = ''): number | null => (given === '' ? null : Date.parse(given));

export function isShownAt({ settings }: Times, now: Date): boolean {
  const [from, until] = [timeIn(settings['from']), timeIn(settings['until'])];
  return (from ?? 0) <= now.getTime() && now.getTime() < (until ?? Infinity);
}

/** Whether what is shown changes in the period, its end included. */
export const changesBetween = (sections: readonly Times[], after: Date, upTo: Date): boolean =>
  sections.some((section) => isShownAt(section, after) !== isShownAt(section, upTo));
