import { OTHER_OPTIONS } from '#modules/bulk-jobs/csv/columns.ts';
import { textToHtml, htmlToText } from '#modules/bulk-jobs/csv/html-text.rules.ts';
import {
  otherOptionLines,
  parseOtherOptions,
  type OtherOption,
} from '#modules/bulk-jobs/plan/options.rules.ts';
import type { PreservedState, ProductState } from '#modules/catalogue/index.ts';

/** The text of an HTML description and of the options that are listed in it. */
export function describe(html: string, others: readonly OtherOption[]): string {
  return withLines(htmlToText(html), otherOptionLines(others));
}

const withLines = (text: string, lines: string): string =>
  lines === '' || text.endsWith(lines) ? text : [text, lines].filter(Boolean).join('\n\n');

export const othersOf = (product: {
  readonly kept: Pick<PreservedState, 'cells'> | null;
}): OtherOption[] => parseOtherOptions(product.kept?.cells[OTHER_OPTIONS] ?? '');

/** The description for export: the imported HTML, unless the text was edited since. */
export function exportedBody(product: ProductState): string {
  const html = product.kept?.html ?? null;
  return html !== null && describe(html, othersOf(product)) === product.description
    ? html
    : textToHtml(product.description);
}

/** The imported HTML; null when it can be derived from the text. */
export const preservedHtml = (html: string, description: string): string | null =>
  textToHtml(description) === html ? null : html;

/** Replaces the option lines of a description; the rest of the text stays. */
export function replaceOptionLines(
  description: string,
  before: readonly OtherOption[],
  after: readonly OtherOption[],
): string {
  const lines = otherOptionLines(before);
  const text =
    lines !== '' && description.endsWith(lines)
      ? description.slice(0, -lines.length).trim()
      : description;
  return withLines(text, otherOptionLines(after));
}
