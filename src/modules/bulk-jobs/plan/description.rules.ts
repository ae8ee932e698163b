import { textToHtml, htmlToText } from '#modules/bulk-jobs/csv/html-text.rules.ts';
import type { ProductState } from '#modules/catalogue/index.ts';

/** The description for export: the imported HTML, unless the text was edited since. */
export function exportedBody(product: ProductState): string {
  const html = product.kept?.html ?? null;
  return html !== null && htmlToText(html) === product.description
    ? html
    : textToHtml(product.description);
}

/** The imported HTML; null when it can be derived from the text. */
export const preservedHtml = (html: string, description: string): string | null =>
  textToHtml(description) === html ? null : html;
