import { expect, test } from 'vitest';
import { refuseReservedContact } from '#app/reserved-contact.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { isReservedAddress } from '#platform/config/setting-fields.ts';
import { openTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

test('an open shop does not start while its mails come from an address that receives none', async () => {
  const shop = await openTestShop({ DEMO: '0' });
  const { ctx } = shop;
  const open = { ...ctx, settings: { ...ctx.settings, publicUrl: 'https://shop.example.com' } };
  try {
    await expect(refuseReservedContact(open)).rejects.toThrow(
      /^SUPPORT_EMAIL must be an address where you read mail: help@shop\.example receives none/,
    );
    // On a loopback address and in a demo it may stay.
    await refuseReservedContact(ctx);
    await refuseReservedContact({ ...open, settings: { ...open.settings, demo: true } });
    const real = { ...open, settings: { ...open.settings, supportEmail: 'help@woad.shop' } };
    await refuseReservedContact(real);

    const admin = await aUser(ctx, { role: 'owner' });
    const body = { supportEmail: 'help@woad.example' };
    expect(await updateSettings(open, admin, body)).toMatchObject({
      refused: 'CONTACT_UNREACHABLE',
    });
    // Saved while the shop was still on a loopback address.
    await shop.send('PUT', '/api/v1/admin/settings', { as: admin, body });
    await expect(refuseReservedContact(real)).rejects.toThrow(
      /^The contact address help@woad\.example of the admin settings .*go-live -- --contact/,
    );
  } finally {
    await shop.close();
  }
});

test.each([
  'a@b.example',
  'a@b.test',
  'a@x.invalid',
  'a@localhost',
  'a@demo.shop',
  'a@EXAMPLE.com',
])('%s is reserved', (address) => expect(isReservedAddress(address)).toBe(true));

test.each(['a@woad.shop', 'a@mydemo.shop', 'a@contest', 'example@woad.shop'])(
  '%s is not reserved',
  (address) => expect(isReservedAddress(address)).toBe(false),
);
