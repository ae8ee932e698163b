import { expect, test } from 'vitest';
import { COMMAND_LINE } from '#modules/audit/index.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { anEmail } from '#support/accounts.ts';
import { aMailingShop } from '#support/mailbox.ts';

const { mailbox, shop } = await aMailingShop();
const ON = { withdrawals: true, timeZone: 'Europe/Berlin' };

test.each([
  {
    language: 'en',
    texts: [
      'We have received your withdrawal from order #10042',
      'Nov 27, 2026, 11:30 (Europe/Berlin)',
      'Your declaration',
      'I withdraw from my contract for order #10042.',
      'Everything in the order',
      'Name: Greta Spindle',
      'Message: Too small',
    ],
  },
  {
    language: 'de',
    texts: [
      'Wir haben Ihren Widerruf zur Bestellung #10042 erhalten',
      '27. November 2026, 11:30 (Europe/Berlin)',
      'Ihre Erklärung',
      'Hiermit widerrufe ich meinen Vertrag über die Bestellung #10042.',
      'Die ganze Bestellung',
      'Name: Greta Spindle',
      'Nachricht: Too small',
    ],
  },
])('the receipt says when and what was declared, in $language', async ({ language, texts }) => {
  const email = anEmail();
  await updateSettings(shop.ctx, COMMAND_LINE, { ...ON, language });
  shop.clock.set(new Date('2026-11-27T10:30:00Z'));
  await shop.send('POST', '/api/v1/shop/withdrawals', {
    body: { name: 'Greta Spindle', number: '#10042', email, message: 'Too small' },
  });
  const [mail] = await mailbox.to(shop, email);
  for (const text of texts) expect(`${mail?.subject}\n${mail?.text}`).toContain(text);
  for (const text of texts.slice(1)) expect(mail?.html).toContain(text);
});
