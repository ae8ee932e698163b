/** Conversion between the HTML of product files and the plain text that the shop shows. */
import { decodeEntities } from '#modules/bulk-jobs/csv/entities.rules.ts';

const BLOCKS =
  'address|article|aside|blockquote|dd|div|dl|dt|figure|figcaption|footer|h[1-6]|header|hr|ol|p|pre|section|table|tr|ul';
// Each expression stops at the next angle bracket or takes the rest, so that none backtracks quadratically.
const HIDDEN = /<(script|style|head|title|template|noscript)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const BLOCK = new RegExp(`</?(?:${BLOCKS})\\b[^<>]*>`, 'gi');
const ANY_TAG = /<[/!]?[a-z][^<>]*>/gi;
const HAS_MARKUP = /<[/!]?[a-z][^<>]*>|<!--/i;
const ITEM = '\uE000';

/** The text of an HTML description: one line for each paragraph and list item, all other markup removed. */
export function htmlToText(html: string): string {
  if (!HAS_MARKUP.test(html)) return decodeEntities(html).replace(/\r\n?/g, '\n').trim();
  const text = html
    .replace(COMMENT, '')
    .replace(HIDDEN, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]*> ?/gi, '\n')
    .replace(/<li\b[^<>]*> ?/gi, `\n${ITEM}`)
    .replace(/<\/li>/gi, '\n')
    .replace(/<(?:td|th)\b[^<>]*>/gi, ' ')
    .replace(BLOCK, '\n\n')
    .replace(ANY_TAG, '');
  return decodeEntities(collapseBlankLines(text));
}

/** Leaves at most one blank line between two lines, and none between list items. */
function collapseBlankLines(text: string): string {
  const lines: string[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = lines.at(-1);
    if (line === '' && (last === undefined || last === '')) continue;
    if (line.startsWith(ITEM) && last === '' && lines.at(-2)?.startsWith(ITEM)) lines.pop();
    lines.push(line);
  }
  return lines.join('\n').replaceAll(ITEM, '- ').trim();
}

/** HTML that converts back to exactly this text; the text itself if it does. */
export function textToHtml(text: string): string {
  if (htmlToText(text) === text) return text;
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return htmlToText(escaped) === text ? escaped : `<p>${escaped.replaceAll('\n', '<br>')}</p>`;
}
