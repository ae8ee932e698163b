/** Returns focus to the element that had it. */
export type RestoreFocus = () => void;

function selectorsOf(element: Element): string[] {
  const selectors: string[] = [];
  if (element.id) selectors.push(`#${CSS.escape(element.id)}`);
  for (const attribute of ['data-focus-key', 'href', 'aria-label', 'name']) {
    const value = element.getAttribute(attribute);
    if (value) {
      selectors.push(`${element.localName}[${attribute}="${CSS.escape(value)}"]`);
    }
  }
  return selectors;
}

function canTakeFocus(element: Element | null): element is HTMLElement {
  return (
    element instanceof HTMLElement && element.isConnected && element.closest('[inert]') === null
  );
}

/**
 * Call before moving the focus, e.g. on opening a dialog.
 * @returns a function that restores focus, even if the element has since been replaced by an equivalent one
 */
export function saveFocus(): RestoreFocus {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => {};
  const selectors = selectorsOf(focused);
  return () => {
    if (canTakeFocus(focused)) {
      focused.focus({ preventScroll: true });
      if (document.activeElement === focused) return;
    }
    for (const selector of selectors) {
      const replacement = document.querySelector(selector);
      if (canTakeFocus(replacement)) {
        replacement.focus();
        return;
      }
    }
  };
}
