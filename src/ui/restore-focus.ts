/** Returns focus to the element that had it. */
export type RestoreFocus = () => void;

const selectorsOf = (element: Element): string[] =>
  ['id', 'data-focus-key', 'href', 'aria-label', 'name'].flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    return value ? `${element.localName}[${attribute}="${CSS.escape(value)}"]` : [];
  });

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.closest('[inert]');

/**
 * Call before moving the focus, e.g. on opening a dialog.
 * @returns a function that restores focus, even if the element has since been replaced by an equivalent one
 */
export function saveFocus(): RestoreFocus {
  const focused = document.activeElement ?? document.body;
  const selectors = selectorsOf(focused);
  const row = focused.closest('tr, li');
  // What is done in a dialog may remove the row from its list: then the same control of the row beside it.
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return () => {
    if (isFocusable(focused)) {
      focused.focus({ preventScroll: true });
      if (document.activeElement === focused) return;
    }
    selectors
      .map((selector) => document.querySelector(selector))
      .concat(beside?.querySelector(`[class="${focused.getAttribute('class')}"]`) ?? [])
      .find(isFocusable)
      ?.focus();
  };
}
