/**
 * Remembers which control opened something, so that the focus can go back there
 * even when the control has been drawn anew in between.
 */
export type FocusMemory = () => void;

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

/** Call while the opener still has the focus; call the result to give it back. */
export function rememberFocus(): FocusMemory {
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement) || opener === document.body) return () => {};
  const selectors = selectorsOf(opener);
  return () => {
    if (canTakeFocus(opener)) {
      // Whoever has scrolled on stays there.
      opener.focus({ preventScroll: true });
      if (document.activeElement === opener) return;
    }
    for (const selector of selectors) {
      const twin = document.querySelector(selector);
      if (canTakeFocus(twin)) {
        twin.focus();
        return;
      }
    }
  };
}
