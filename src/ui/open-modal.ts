const EARLY = ['keydown', 'pointerdown'] as const;

/**
 * Opens a dialog as a modal one, in two steps: it is seen with the press, and what lies behind it becomes inert once that has
 * been painted. The browser styles all that becomes inert anew, which on a full list takes longer than the dialog itself.
 * A key or a press that comes between finds it modal all the same.
 * @returns ends the first step, for a dialog that closes before the second
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  let painted = 0;
  let afterPaint: ReturnType<typeof setTimeout>;
  const endFirstStep = (): void => {
    for (const kind of EARLY) removeEventListener(kind, early, true);
    cancelAnimationFrame(painted);
    clearTimeout(afterPaint);
    dialog.popover = null;
  };
  const becomeModal = (): void => {
    endFirstStep();
    const focused = document.activeElement;
    // The focus stays where it is: a reader would speak again.
    focused?.toggleAttribute('autofocus', true);
    dialog.open = false;
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

  // Outside of a modal dialog nothing can take the focus, so over another there is no first step.
  if (document.querySelector(':modal') || !('showPopover' in dialog)) {
    dialog.showModal();
    return () => undefined;
  }
  dialog.popover = 'manual';
  dialog.open = true;
  dialog.showPopover();
  for (const kind of EARLY) addEventListener(kind, early, true);
  painted = requestAnimationFrame(() => {
    afterPaint = setTimeout(becomeModal);
  });
  return endFirstStep;
}
