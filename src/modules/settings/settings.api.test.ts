import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { getStoreSettings, settingsCacheOf } from '#modules/settings/index.ts';
import { getStorefrontWords } from '#modules/words/index.ts';
import { aFullCart } from '#support/checkout.ts';
import { aCoupon } from '#support/products.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop({ SUPPORT_EMAIL: 'desk@shop.test', SHOP_NAME: 'Loom & Sons' });
const admin = await aUser(shop.ctx, { role: 'owner' });
beforeEach(async () => {
  await sql`DELETE FROM store_settings`.execute(shop.ctx.db);
  // A write is answered in the words that were read last.
  await getStorefrontWords(shop.ctx);
});

const SETTINGS = '/api/v1/admin/settings';
const read = () => shop.read<Record<string, unknown>>(SETTINGS, admin);
const save = (body: object, as = admin) => shop.send('PUT', SETTINGS, { as, body });

test('defaults come from the environment and the specification', async () => {
  const { data, defaults } = (await shop.send('GET', SETTINGS, { as: admin })).body;
  expect(data).toEqual(defaults);
  expect(data).toMatchObject({
    shopName: 'Loom & Sons',
    supportEmail: 'desk@shop.test',
    timeZone: 'UTC',
    defaultSort: 'price-lowtohigh',
    newArrivalsSort: 'price-lowtohigh',
    returnDays: 3,
    returnDaysTerms: 30,
    refundDays: '5-7',
    refundDaysTerms: '14',
    contactDelivery: 'store',
    maxUnitsPerLine: 50,
    maxUnitsPerOrder: 200,
    brandColour: 'woad',
    paymentSuccessful: 'Payment is successfull!',
    notFound: "page doesn't exists",
    lowStockOne: 'Only 1 items left',
  });
});

test('the audit log records only the values that changed, with the administrator', async () => {
  const person = await aUser(shop.ctx, { role: 'owner' });
  const entries = async () => {
    const path = '/api/v1/admin/audit?kind=settings';
    const all = await shop.read<{ actorName: string }[]>(path, person);
    return all.filter(({ actorName }) => actorName === person.userName);
  };
  const saved = await save({ returnDays: 30, returnDaysTerms: 30 }, person);
  expect(saved).toMatchObject({ status: 200, body: { message: 'Settings saved' } });
  expect(await entries()).toMatchObject([
    { action: 'settings.update', before: { returnDays: 3 }, after: { returnDays: 30 } },
  ]);
  await save({ returnDays: 30 }, person);
  expect(await entries()).toHaveLength(1);
});

test('administrators who change different settings do not overwrite each other', async () => {
  const fields = [
    { returnDays: 14 },
    { refundDays: '3' },
    { supportEmail: 'new@shop.test' },
    { timeZone: 'Asia/Kolkata' },
    { lowStockOne: 'Only 1 item left' },
    { instagram: '' },
  ];
  const responses = await Promise.all(fields.map((each) => save(each)));
  expect(responses.map(({ status }) => status)).toEqual(fields.map(() => 200));
  expect(await read()).toMatchObject(Object.assign({}, ...fields));
});

test.each([
  ['timeZone', 'Mars/Base'],
  ['supportEmail', 'nobody'],
  ['shopName', 'Two\nlines'],
  ['instagram', 'javascript:alert(1)'],
  ['instagram', 'http://insecure.example'],
  ['returnDays', -1],
  ['maxUnitsPerLine', 0],
  ['maxUnitsPerOrder', 10_001],
  ['refundDays', 'soon'],
  ['brandColour', 'neon'],
  ['corners', 'oval'],
  ['ownColour', 'red'],
  ['logo', 'https://elsewhere.example/logo.png'],
  ['paymentSuccessful', '  '],
])('%s cannot be %j', async (field, value) => {
  const refused = await save({ [field]: value, returnDaysTerms: 60 });
  expect(refused.status).toBe(400);
  expect(refused.body.data).toMatchObject({ fields: { [field]: expect.any(String) } });
  expect((await read())['returnDaysTerms']).toBe(30);
});

test('a colour with too little contrast is refused with the nearest readable one, which is then accepted', async () => {
  const refused = await save({ brandColour: 'own', ownColour: '#f0b91f' });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'COLOUR_TOO_PALE', data: { ratio: 1.5, nearest: expect.any(String) } },
  });
  expect(await read()).toMatchObject({ brandColour: 'woad' });
  const { nearest } = refused.body.data as never as { nearest: string };
  expect(await save({ brandColour: 'own', ownColour: nearest })).toMatchObject({ status: 200 });
  const { brandStylesheet } = await shop.read<{ brandStylesheet: string }>('/api/v1/shop/settings');
  const sheet = await shop.app.request(`http://localhost:3000${brandStylesheet}`);
  expect(sheet.headers.get('content-type')).toContain('text/css');
  expect(sheet.headers.get('cache-control')).toContain('immutable');
  expect(await sheet.text()).toContain(`--action:${nearest}`);
});

test('corners and stitches are in the style sheet, dark colours in every page', async () => {
  await save({ brandColour: 'woad', corners: 'round', stitches: false, darkTheme: false });
  const { brandStylesheet, darkTheme } = await shop.read<{
    brandStylesheet: string;
    darkTheme: boolean;
  }>('/api/v1/shop/settings');
  expect(darkTheme).toBe(false);
  const sheet = await (await shop.app.request(`http://localhost:3000${brandStylesheet}`)).text();
  expect(sheet).toContain('--action:#1c3f86;');
  expect(sheet).toContain('--r:10px;');
  expect(sheet).toContain('--stitch-line:none;');
  await save({ corners: 'soft', stitches: true, darkTheme: true });
  expect(await shop.read('/api/v1/shop/settings')).toMatchObject({ brandStylesheet: '' });
});

test('typefaces are in the style sheet, with fallbacks of the same width, and pages learn which to preload', async () => {
  expect(Object.keys(await shop.read<object>('/api/v1/shop/settings'))).not.toContain('typefaces');
  await save({ headingTypeface: 'lora' });
  const { brandStylesheet, typefaces } = await shop.read<{
    brandStylesheet: string;
    typefaces: object;
  }>('/api/v1/shop/settings');
  expect(typefaces).toEqual({ heading: 'lora', text: 'hanken-grotesk' });
  const sheet = await (await shop.app.request(`http://localhost:3000${brandStylesheet}`)).text();
  expect(sheet).toContain(":root{--font-head:'Lora','Lora ext','Lora fallback',serif}");
  expect(sheet).toContain('size-adjust:91.4%');
  expect(sheet.match(/@font-face/g)).toHaveLength(4);
  expect(await save({ textTypeface: 'playfair-display' })).toMatchObject({ status: 400 });
  await save({ headingTypeface: 'besley' });
  expect(await shop.read('/api/v1/shop/settings')).toMatchObject({ brandStylesheet: '' });
});

test('any other stylesheet name is not found', async () => {
  for (const name of [
    'x.css',
    '123456-12345g.css',
    '123456-123456%7Dbody%7B.css',
    '123456-123456-oval.css',
    '123456-123456_lora_besley.css',
  ])
    expect((await shop.app.request(`http://localhost:3000/brand/${name}`)).status).toBe(404);
});

test('shoppers get only the settings that pages show', async () => {
  await save({ postalAddress: '1 Loom Street', brandColour: 'moss' });
  const shown = await shop.read<object>('/api/v1/shop/settings');
  expect(shown).toMatchObject({
    shopName: 'Loom & Sons',
    brandStylesheet: expect.stringMatching(/^\/brand\/.+\.css$/),
  });
  expect(Object.keys(shown)).not.toContain('postalAddress');
  expect(Object.keys(shown)).not.toContain('contactDelivery');
});

test('a coupon ends with its last day in the shop’s time zone', async () => {
  const { shopper } = await aFullCart(shop.ctx);
  const { code } = await aCoupon(shop.ctx, { endDate: '2026-05-31' });
  shop.clock.set(new Date('2026-05-31T23:00:00Z'));
  const apply = () =>
    shop.send('POST', '/api/v1/shop/coupons/apply', { as: shopper, body: { code } });
  expect((await apply()).status).toBe(200);
  await save({ timeZone: 'Asia/Kolkata' });
  expect(outcomeOf(await apply())).toBe('422 COUPON_EXPIRED');
});

test('contact messages are mailed to the support address, or only stored', async () => {
  const body = { name: 'Ada', email: 'ada@example.test', subject: 'Boots', message: 'Small?' };
  const send = () => shop.send('POST', '/api/v1/shop/contact', { body });
  await save({ supportEmail: 'other@shop.test' });
  await send();
  const mail = await shop.ctx.db.selectFrom('mails').select('recipient').executeTakeFirst();
  expect(mail?.recipient).toBe('other@shop.test');
  await save({ contactDelivery: 'none' });
  expect(await send()).toMatchObject({ status: 201, body: { message: 'Message Sent' } });
  const messages = await shop.ctx.db.selectFrom('contact_messages').select('id').execute();
  expect(messages).toHaveLength(1);
});

test('settings are cached while changes are listened for, and read again after one', async () => {
  const cache = settingsCacheOf(shop.ctx);
  cache.setListening(true);
  expect(await getStoreSettings(shop.ctx)).toMatchObject({ returnDays: 3 });
  await sql`INSERT INTO store_settings (name, value, updated_at) VALUES ('returnDays', '9', now())`.execute(
    shop.ctx.db,
  );
  expect(await getStoreSettings(shop.ctx)).toMatchObject({ returnDays: 3 });
  cache.invalidate();
  expect(await getStoreSettings(shop.ctx)).toMatchObject({ returnDays: 9 });
  cache.setListening(false);
});

test('pages get the countries of the shop in the order of their names', async () => {
  const shown = async () =>
    (await shop.read<{ countries?: object }>('/api/v1/shop/settings')).countries;
  expect(await shown()).toBeUndefined();
  expect((await read()).sellsTo).toEqual([]);
  await save({ homeCountry: 'AT', sellsTo: ['AT', 'BE', 'DE'] });
  expect(await shown()).toEqual({ home: 'AT', sellsTo: ['AT', 'BE', 'DE'] });
  await save({ language: 'de' });
  expect(await shown()).toEqual({ home: 'AT', sellsTo: ['BE', 'DE', 'AT'] });
});

test.each([
  [{ homeCountry: 'XX' }],
  [{ homeCountry: 'de' }],
  [{ sellsTo: ['DE', 'ZZ'] }],
  [{ sellsTo: ['DE', 'DE'] }],
])('countries are ISO codes, each once: %o', async (body) => {
  expect((await save(body)).status).toBe(400);
});
