/** Mails about a payment and a refund carry the invoice and the credit note, where the shop wants it. */
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Mail } from '#gateways/mailer/mailer.ts';
import { mailedDocument } from '#modules/orders/index.ts';
import { sendDueMails } from '#modules/notifications/send-mail.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { runAllJobs } from '#support/checkout.ts';
import { aMailbox } from '#support/mailbox.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';

const { shop, admin, details, refund, paidOrder } = await aPaymentShop();
const mailbox = aMailbox();
const ctx = { ...shop.ctx, mailer: mailbox.mailer };
const set = async (settings: Parameters<typeof updateSettings>[2]) =>
  void (await updateSettings(ctx, { id: admin.id, userName: admin.userName }, settings));
beforeEach(async () => {
  await set({ invoices: true, attachInvoices: true });
  mailbox.sent.splice(0);
});
afterEach(() => set({ invoices: false, attachInvoices: false }));

const mailAbout = (text: string): Mail | undefined =>
  mailbox.sent.find(({ subject }) => subject.includes(text));
async function textOf(mail: Mail | undefined): Promise<string> {
  const [file, ...others] = mail?.attachments ?? [];
  expect(others).toEqual([]);
  expect(file).toMatchObject({ contentType: 'application/pdf' });
  const pdf = await getDocumentProxy(new Uint8Array(file?.content ?? []));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

test('the mail about a payment has the invoice, that about a refund its credit note', async () => {
  const { id } = await paidOrder();
  await refund(id, { amount: 30 }, `${id}-1`);
  await runAllJobs(ctx);
  const [invoice, note] = (await details(id)).invoices ?? [];
  const confirmed = mailAbout('is confirmed');
  expect(confirmed?.attachments?.[0]?.fileName).toBe(`Invoice-${invoice?.number}.pdf`);
  expect(await textOf(confirmed)).toContain(`Number: ${invoice?.number}`);
  expect(confirmed?.text).toContain(`Your invoice ${invoice?.number} is attached as a PDF.`);
  const refunded = mailAbout('A refund');
  expect(await textOf(refunded)).toContain(`Number: ${note?.number}`);
  expect(refunded?.text).toContain(`The credit note ${note?.number} is attached as a PDF.`);
  // The outbox has no file.
  const { rows } = await ctx.pool.query('SELECT payload::text AS text FROM mails');
  for (const { text } of rows) expect(String(text).length).toBeLessThan(5000);
});

test.each([{ attachInvoices: false }, { invoices: false }])(
  'a shop without them attaches nothing: %o',
  async (settings) => {
    await set(settings);
    const { id } = await paidOrder();
    await refund(id, { amount: 30 }, `${id}-1`);
    await runAllJobs(ctx);
    expect(mailbox.sent).toHaveLength(2);
    for (const { attachments, text } of mailbox.sent) {
      expect(attachments).toBeUndefined();
      expect(text).not.toContain('attached');
    }
  },
);

test('a file that cannot be made delays the mail', async () => {
  const { id } = await paidOrder();
  const makeDocument = vi
    .fn<typeof mailedDocument>(mailedDocument)
    .mockRejectedValueOnce(new Error('no fonts'));
  await sendDueMails(ctx, { makeDocument });
  expect(mailAbout('is confirmed')).toBeUndefined();
  shop.clock.forward(120_000);
  await sendDueMails(ctx, { makeDocument });
  const [invoice] = (await details(id)).invoices ?? [];
  expect(await textOf(mailAbout('is confirmed'))).toContain(String(invoice?.number));
  expect(await details(id)).not.toHaveProperty('invoiceNotMailed');
});

test('one that cannot be made at all is missing from the mail, which staff see', async () => {
  const { id } = await paidOrder();
  const makeDocument = () => Promise.reject(new Error('no fonts'));
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await sendDueMails(ctx, { makeDocument });
    shop.clock.forward(600_000);
  }
  expect(mailbox.sent).toHaveLength(1);
  const [mail] = mailbox.sent;
  expect(mail?.attachments).toBeUndefined();
  expect(mail?.text).not.toContain('attached');
  expect(await details(id)).toMatchObject({ invoiceNotMailed: true });
});
