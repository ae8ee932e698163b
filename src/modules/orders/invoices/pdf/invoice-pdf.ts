/** An invoice as a PDF: A4, or letter in US dollars; as many pages as its lines need. */
import PDFDocument from 'pdfkit';
import { DEFAULT_CURRENCY } from '#kernel/currency.ts';
import type { PrintedInvoice } from '#contract/invoices.contract.ts';
import { readFonts, readOnce } from '#modules/orders/invoices/pdf/fonts.ts';

const MARGIN = 56;
const FOOTER = 36;
const INK = '#131a24';
const SOFT = '#4a5567';
const RULE = '#c9d0da';
/** Of the columns after the item. */
const WIDTHS = { quantity: 56, unitPrice: 76, rate: 62, amount: 84 };
const GAP = 8;
type Column = keyof typeof WIDTHS;
const COLUMNS: readonly Column[] = ['quantity', 'unitPrice', 'rate', 'amount'];

/** Letters that the fonts lack: all but Latin, Greek and Cyrillic ones. */
const UNKNOWN =
  /[^\n\u0020-\u024f\u02b0-\u052f\u1e00-\u1fff\u2010-\u205e\u20a0-\u20c0\u2100-\u218f\u2212]/gu;
const printable = (invoice: PrintedInvoice): PrintedInvoice =>
  JSON.parse(JSON.stringify(invoice), (_, value: unknown) =>
    typeof value === 'string' ? value.normalize('NFC').replace(UNKNOWN, '?') : value,
  ) as PrintedInvoice;

const fonts = readOnce(readFonts);

/** @param pageLabel such as "Page 1 of 2" */
export async function invoicePdf(
  invoice: PrintedInvoice,
  pageLabel: (page: number, pages: number) => string,
): Promise<Buffer> {
  const { regular, bold } = await fonts();
  const doc = new PDFDocument({
    size: invoice.currency === DEFAULT_CURRENCY ? 'LETTER' : 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: invoice.language,
    displayTitle: true,
    pdfVersion: '1.7',
    font: regular as unknown as string,
    info: {
      Title: `${invoice.title} ${invoice.number}`,
      Author: invoice.supplier[0] ?? '',
      CreationDate: new Date(`${invoice.day}T00:00:00Z`),
    },
  });
  doc.registerFont('regular', regular).registerFont('bold', bold);
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  write(doc, printable(invoice));
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Text below the margin would begin another page.
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(8).fillColor(SOFT);
    const text = `${invoice.number}   ${pageLabel(page + 1, count)}`;
    const y = doc.page.height - FOOTER;
    doc.text(text, MARGIN, y, { width: doc.page.width - 2 * MARGIN, align: 'right' });
  }
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

type Doc = PDFKit.PDFDocument;

function write(doc: Doc, invoice: PrintedInvoice): void {
  const width = doc.page.width - 2 * MARGIN;
  const half = width / 2 - GAP;
  const [name = '', ...address] = invoice.supplier;
  doc.font('bold').fontSize(13).fillColor(INK).text(name, MARGIN, MARGIN, { width: half });
  doc.font('regular').fontSize(9).fillColor(SOFT).text(address.join('\n'), { width: half });
  const leftEnd = doc.y;
  const right = MARGIN + width / 2 + GAP;
  doc.font('bold').fontSize(18).fillColor(INK);
  doc.text(invoice.title, right, MARGIN, { width: half, align: 'right' });
  doc.fontSize(9);
  for (const { label, value } of invoice.facts)
    doc.font('regular').text(`${label}: ${value}`, right, doc.y, { width: half, align: 'right' });
  doc.y = Math.max(leftEnd, doc.y) + 24;
  doc.font('bold').fontSize(9).fillColor(SOFT);
  doc.text(invoice.customer.label, MARGIN, doc.y, { width: half });
  doc.font('regular').fontSize(10).fillColor(INK);
  doc.text(invoice.customer.lines.join('\n'), { width: half });
  doc.y += 24;
  writeLines(doc, invoice, width);
  writeSums(doc, invoice, width);
  writeRates(doc, invoice, width);
  doc.font('regular').fontSize(9).fillColor(SOFT);
  for (const note of invoice.notes) {
    fit(doc, doc.heightOfString(note, { width }));
    doc.text(note, MARGIN, doc.y, { width });
  }
}

const bottomOf = (doc: Doc): number => doc.page.height - MARGIN;

/** Begins another page if what comes next does not fit on this one. */
function fit(doc: Doc, height: number): boolean {
  if (doc.y + height <= bottomOf(doc)) return false;
  doc.addPage();
  return true;
}

function writeLines(doc: Doc, { columns, lines }: PrintedInvoice, width: number): void {
  const shown = COLUMNS.filter((column) => columns[column] !== '');
  const itemWidth = width - shown.reduce((sum, column) => sum + WIDTHS[column], 0) - GAP;
  const row = (texts: Readonly<Record<Column | 'item', string>>, y: number): void => {
    doc.text(texts.item, MARGIN, y, { width: itemWidth });
    let x = MARGIN + itemWidth + GAP;
    for (const column of shown) {
      doc.text(texts[column], x, y, { width: WIDTHS[column], align: 'right' });
      x += WIDTHS[column];
    }
  };
  const head = () => {
    doc.font('bold').fontSize(9).fillColor(SOFT);
    const y = doc.y;
    row(columns, y);
    doc.y = y + 14;
    rule(doc, width);
  };
  fit(doc, 60);
  head();
  for (const line of lines) {
    doc.font('regular').fontSize(10);
    const titleHeight = doc.heightOfString(line.title, { width: itemWidth });
    doc.fontSize(8.5);
    const choiceHeight = line.choice ? doc.heightOfString(line.choice, { width: itemWidth }) : 0;
    if (fit(doc, titleHeight + choiceHeight + 10)) head();
    const y = doc.y;
    doc.font('regular').fontSize(10).fillColor(INK);
    row({ ...line, item: line.title }, y);
    if (line.choice) {
      doc.fontSize(8.5).fillColor(SOFT);
      doc.text(line.choice, MARGIN, y + titleHeight, { width: itemWidth });
    }
    doc.y = y + titleHeight + choiceHeight + 4;
    rule(doc, width);
  }
}

function rule(doc: Doc, width: number): void {
  doc.strokeColor(RULE).lineWidth(0.5);
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + width, doc.y)
    .stroke();
  doc.y += 6;
}

function writeSums(doc: Doc, { sums }: PrintedInvoice, width: number): void {
  const labelWidth = width - WIDTHS.amount - GAP;
  doc.y += 4;
  for (const { label, value, isTotal } of sums) {
    doc
      .font(isTotal ? 'bold' : 'regular')
      .fontSize(isTotal ? 12 : 10)
      .fillColor(INK);
    const height = doc.heightOfString(label, { width: labelWidth, align: 'right' });
    fit(doc, height + 6);
    const y = doc.y;
    doc.text(label, MARGIN, y, { width: labelWidth - WIDTHS.amount / 2, align: 'right' });
    doc.text(value, MARGIN + labelWidth - WIDTHS.amount / 2 + GAP, y, {
      width: WIDTHS.amount * 1.5,
      align: 'right',
    });
    doc.y = y + height + 4;
  }
  doc.y += 16;
}

function writeRates(doc: Doc, { rates }: PrintedInvoice, width: number): void {
  if (!rates) return;
  const columnWidth = Math.min(110, width / rates.columns.length);
  fit(doc, 20 * (rates.rows.length + 1));
  for (const [index, cells] of [rates.columns, ...rates.rows].entries()) {
    fit(doc, 16);
    const y = doc.y;
    doc
      .font(index === 0 ? 'bold' : 'regular')
      .fontSize(9)
      .fillColor(index === 0 ? SOFT : INK);
    cells.forEach((cell, at) =>
      doc.text(cell, MARGIN + at * columnWidth, y, {
        width: columnWidth - GAP,
        align: at === 0 ? 'left' : 'right',
      }),
    );
    doc.y = y + 15;
  }
  doc.y += 10;
}
