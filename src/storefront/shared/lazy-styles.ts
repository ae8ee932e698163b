const adopted = new Set<string>();

/** Adds the styles of a lazy-loaded part to the document, once. Does nothing on the server. */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined' || adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
