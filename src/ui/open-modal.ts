const EARLY = ['keydown', 'pointerdown'] as const;

/** Ends the first step of the dialog that is in it. */
let finish: (() => void) | null = null;

/**
 * Opens a dialog as a modal one, in two steps: it is seen with the press, and what lies behind it becomes inert once that has
 * been painted. The browser styles all that becomes inert anew, which on a full list takes longer than the dialog itself.
 * A key, a press or another dialog that comes between finds it modal all the same.
 * @param focusFirst puts the focus where it belongs in the dialog
 * @returns ends the first step, for a dialog that closes before the second
 */
export function openModal(dialog: HTMLDialogElement, focusFirst: () => void): () => void {
  let painted = 0;
  let afterPaint: ReturnType<typeof setTimeout>;
  const endFirstStep = (): void => {
    if (finish === becomeModal) finish = null;
    for (const kind of EARLY) removeEventListener(kind, early, true);
    cancelAnimationFrame(painted);
    clearTimeout(afterPaint);
    dialog.popover = null;
  };
  const becomeModal = (): void => {
    const focused = document.activeElement;
    endFirstStep();
    dialog.open = false;
    if (!dialog.contains(focused)) return openAtOnce();
    // The focus stays where it is: a reader would speak again.
    focused?.toggleAttribute('autofocus', true);
    dialog.showModal();
    focused?.removeAttribute('autofocus');
  };
  const early = (event: Event): void => {
    becomeModal();
    if (event.type === 'keydown' || dialog.contains(event.target as Node)) return;
    // The page behind is covered: what was pressed there was meant for nobody.
    event.preventDefault();
    event.stopPropagation();
  };
  const openAtOnce = (): void => {
    dialog.showModal();
    focusFirst();
  };

  finish?.();
  // Outside of a modal dialog nothing can take the focus, so over another there is no first step.
  if (document.querySelector(':modal') || !showAsPopover(dialog)) {
    openAtOnce();
    return () => undefined;
  }
  focusFirst();
  finish = becomeModal;
  for (const kind of EARLY) addEventListener(kind, early, true);
  painted = requestAnimationFrame(() => {
    afterPaint = setTimeout(becomeModal);
  });
  return endFirstStep;
}

/** Browsers of 2023 know popovers, and refuse to make one of an open dialog. */
function showAsPopover(dialog: HTMLDialogElement): boolean {
  try {
    dialog.popover = 'manual';
    dialog.open = true;
    dialog.showPopover();
    return true;
  } catch {
    dialog.popover = null;
    dialog.open = false;
    return false;
  }
}
