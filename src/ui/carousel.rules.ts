/** What is known about the carousel and its visitor at one moment. */
export interface CarouselSituation {
  slides: number;
  /** The visitor asked the system for less movement. */
  reducedMotion: boolean;
  /** The visitor asked for less data. */
  saveData: boolean;
  hovered: boolean;
  focused: boolean;
  /** The tab is not in view. */
  hidden: boolean;
  /** A finger has touched the carousel. */
  touched: boolean;
  /** Someone moved to a slide by hand in this visit. */
  movedByHand: boolean;
  /** The rotation button: `null` until it is pressed, then what was asked for. */
  asked: 'rotate' | 'pause' | null;
}

/** Whether the carousel is in rotating mode: what the button shows. A pressed button beats everything. */
export function isRotating(situation: CarouselSituation): boolean {
  if (situation.slides < 2) return false;
  if (situation.asked) return situation.asked === 'rotate';
  return !(
    situation.reducedMotion ||
    situation.saveData ||
    situation.touched ||
    situation.movedByHand
  );
}

/** Whether the clock may run now: rotating, and nobody is looking closely or away. */
export function mayAdvance(situation: CarouselSituation): boolean {
  return isRotating(situation) && !situation.hovered && !situation.focused && !situation.hidden;
}

/** Index `by` steps on, around the end. */
export function slideAfter(current: number, by: number, slides: number): number {
  return slides === 0 ? 0 : (((current + by) % slides) + slides) % slides;
}
