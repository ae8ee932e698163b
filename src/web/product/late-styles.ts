const adopted = new Set<string>();

/** Styles that travel with a part which loads late, so that first views do not pay for them. Browsers only. */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined' || adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
