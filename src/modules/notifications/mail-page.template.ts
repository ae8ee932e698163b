import type { BrandColour } from '#contract/brand-colours.ts';
import type { Words } from '#contract/words/words.ts';
import { escapeHtml } from '#kernel/escape-html.ts';

export interface Row {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

/** The sender. */
export interface Shop {
  readonly name: string;
  readonly url: string;
  readonly supportEmail: string;
  /** May have several lines, or be empty. */
  readonly postalAddress: string;
  /** In which mails state times. */
  readonly timeZone: string;
  readonly words: Words;
  /** Of the words, as a BCP 47 tag. */
  readonly language: string;
  readonly colour: BrandColour;
}

export interface MailPage {
  readonly subject: string;
  readonly heading: string;
  /** A line break within one stays a line break. */
  readonly paragraphs: readonly string[];
  /** What the mail answers, after a line that says whose it is. */
  readonly quote?: { readonly intro: string; readonly paragraphs: readonly string[] };
  /** Heading of the rows. */
  readonly caption?: string;
  readonly rows?: readonly Row[];
  /** Where items are sent, after a line that says so. */
  readonly address?: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing: string;
}

const FONT = "font-family:'Hanken Grotesk','Segoe UI',Helvetica,Arial,sans-serif";

/**
 * The layout of every mail: a narrow column that mail programs render alike, in the light theme's colours and the
 * shop's own. Styles are inline because mail programs drop style sheets.
 */
export function page(mail: MailPage, { name, colour, language }: Shop): string {
  const paragraphs = mail.paragraphs.map(paragraph).join('\n');
  const parts = [
    paragraphs,
    mail.rows ? table(mail.caption ?? '', mail.rows) : '',
    mail.address && mail.address.length > 0
      ? `<p style="margin:0 0 20px;color:#495463;font-size:15px">${mail.address.map(escapeHtml).join('<br>')}</p>`
      : '',
    mail.action ? button(mail.action, colour.action) : '',
    mail.quote ? quote(mail.quote) : '',
  ]
    .filter(Boolean)
    .join('\n');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#F5F7F5;color:#131A24;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid #D6DCD8;border-radius:8px;padding:28px 24px">
<p style="margin:0 0 20px;padding-bottom:10px;border-bottom:2px dashed ${colour.stitch};font-weight:700">${escapeHtml(name)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(mail.heading)}</h1>
${parts}
<p style="margin:0;color:#495463;font-size:14px">${escapeHtml(mail.closing)}</p>
</div>
</body>
</html>
`;
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 12px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const quote = ({ intro, paragraphs }: NonNullable<MailPage['quote']>): string =>
  `<p style="margin:20px 0 8px;color:#495463;font-size:14px">${escapeHtml(intro)}</p>
<blockquote style="margin:0 0 20px;padding:0 0 0 14px;border-left:3px solid #D6DCD8;color:#495463">${paragraphs.map(paragraph).join('\n')}</blockquote>`;

const table = (caption: string, rows: readonly Row[]): string =>
  `<table role="presentation" style="width:100%;border-collapse:collapse;margin:20px 0;font-size:15px">
<caption style="text-align:left;font-weight:700;padding-bottom:6px">${escapeHtml(caption)}</caption>
${rows.map(row).join('\n')}
</table>`;

const button = ({ label, url }: { label: string; url: string }, colour: string): string =>
  `<p style="margin:0 0 20px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:#FFFFFF;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;

function row({ label, value, strong }: Row): string {
  const cell = `padding:6px 0;border-top:1px solid #D6DCD8;${strong ? 'font-weight:700' : ''}`;
  return `<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
}
