import { OTHER_OPTIONS } from '#modules/bulk-jobs/csv/columns.ts';
import { htmlOf, textOf } from '#modules/bulk-jobs/html-text.rules.ts';
import {
  otherOptionLines,
  parseOtherOptions,
  type OtherOption,
} from '#modules/bulk-jobs/options.rules.ts';
import type { KeptState, ProductState } from '#modules/catalogue/index.ts';

/** The text for a description with markup and for options that cannot be chosen here. */
export function describe(html: string, others: readonly OtherOption[]): string {
  return withLines(textOf(html), otherOptionLines(others));
}

const withLines = (text: string, lines: string): string =>
  lines === '' || text.endsWith(lines) ? text : [text, lines].filter(Boolean).join('\n\n');

export const othersOf = (product: {
  readonly kept: Pick<KeptState, 'cells'> | null;
}): OtherOption[] => parseOtherOptions(product.kept?.cells[OTHER_OPTIONS] ?? '');

/** The description as it leaves: with the markup it came with, unless somebody has written another text since. */
export function exportedBody(product: ProductState): string {
  const html = product.kept?.html ?? null;
  return html !== null && describe(html, othersOf(product)) === product.description
    ? html
    : htmlOf(product.description);
}

/** What is kept of a description's markup: nothing where the text says it all. */
export const keptHtml = (html: string, description: string): string | null =>
  htmlOf(description) === html ? null : html;

/** A description whose option lines are exchanged; what somebody has written stays. */
export function exchangeLines(
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
