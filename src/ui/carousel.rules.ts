/** State of the carousel and of the visitor, from which rotation is decided. */
export interface CarouselSituation {
  slides: number;
  /** `prefers-reduced-motion`. */
  reducedMotion: boolean;
  /** The browser's data saver is on. */
  saveData: boolean;
  hovered: boolean;
  focused: boolean;
  /** The tab is in the background. */
  hidden: boolean;
  /** The carousel was touched. */
  touched: boolean;
  /** The visitor has chosen a slide in this session. */
  navigatedManually: boolean;
  /** What the visitor chose with the rotation button; null until they do. */
  requestedMode: 'rotate' | 'pause' | null;
}

/** Whether the carousel is in rotating mode, as the button shows. The visitor's choice overrides everything else. */
export function isRotating(situation: CarouselSituation): boolean {
  if (situation.slides < 2) return false;
  if (situation.requestedMode) return situation.requestedMode === 'rotate';
  return !(
    situation.reducedMotion ||
    situation.saveData ||
    situation.touched ||
    situation.navigatedManually
  );
}

/** Whether the timer may run: rotating, visible, and neither hovered nor focused. */
export function mayAdvance(situation: CarouselSituation): boolean {
  return isRotating(situation) && !situation.hovered && !situation.focused && !situation.hidden;
}

/** Index `by` steps further, wrapping around. */
export function slideAfter(current: number, by: number, slides: number): number {
  return slides === 0 ? 0 : (((current + by) % slides) + slides) % slides;
}
