/** A shop whose language is German, with content of its own. */
import { newId } from '#kernel/ids.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { aCoupon, aProduct, type CreatedProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';

/** As long as German words are. */
export const LONG_WORD = 'Rindfleischetikettierungsüberwachung';
export const COAT = `Wetterjacke ${LONG_WORD}`;
export const BREAD = 'Roggenbrot';

const CATEGORIES = [
  'Herren',
  'Damen',
  'Kinder',
  'Schuhe',
  'Taschen',
  'Haushalt',
  'Garten',
  'Tiere',
];

/** What every visitor can open; of products see {@link makeGerman}. */
export const PUBLIC = [
  '/shop/home',
  '/shop/listing',
  '/shop/listing?category=women',
  '/shop/listing?category=garden&price=200-&sale=sale',
  '/auth/login?reason=expired',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password?token=none',
  '/auth/invitation?token=none',
  '/auth/second-step',
  '/shop/search',
  '/shop/search?keyword=Roggenbrto',
  '/shop/search?keyword=xyzzyx',
  '/shop/cart',
  '/shop/about',
  '/shop/contact',
  '/shop/privacy-policy',
  '/shop/terms-of-service',
  '/shop/return-policy',
  '/shop/paypal-return',
  '/shop/payment-success',
  '/shop/shared-wishlist/none',
  '/shop/unsubscribe?token=none',
  '/shop/pages/nichts',
  '/shop/nirgends',
  '/unauth-page',
];

/** Takes away what the demo has, and writes German in its place. @returns a product with colours and sizes, and one without */
export async function makeGerman(
  shop: BrowserShop,
): Promise<{ coat: CreatedProduct; bread: CreatedProduct }> {
  const { pool } = shop;
  for (const [name, value] of Object.entries({
    language: 'de',
    currency: 'EUR',
    shopName: 'Zwirn & Söhne',
    tagline: 'Alles für draußen',
    supportEmail: 'hallo@zwirn.example',
    newsletter: true,
    newsletterSentence: 'Ja, ich möchte Neuigkeiten per E-Mail.',
    postalAddress: 'Zwirnweg 1\n10115 Berlin',
  }))
    await pool.query(
      `INSERT INTO store_settings (name, value, updated_at) VALUES ($1, $2, now())
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [name, JSON.stringify(value)],
    );
  await pool.query('UPDATE content_documents SET deleted_at = now()');
  await pool.query('UPDATE products SET deleted_at = now()');
  await pool.query(
    `UPDATE banners SET headline = 'Herbst', body = 'Neues aus Wolle', link_label = 'Ansehen', alt = 'Wolle'`,
  );
  for (const [at, name] of CATEGORIES.entries())
    await pool.query(
      `UPDATE categories SET name = $1, alt = $3 WHERE id =
       (SELECT id FROM categories ORDER BY position, id LIMIT 1 OFFSET $2)`,
      [name, at, `Foto: ${name}`],
    );
  const shippingMethods = [
    { name: 'Paketdienst', priceCents: 490, estimatedDeliveryDays: '2 bis 3 Werktage' },
    { name: 'Abholung', priceCents: 0, estimatedDeliveryDays: '' },
  ];
  const coat = await aProduct(shop, {
    title: COAT,
    description: `Winddicht und warm.\n\n${LONG_WORD} inbegriffen.`,
    category: 'women',
    salePriceCents: 8990,
    colors: ['Schwarz', 'Rauchgrau'],
    sizes: ['S', 'M'],
    shippingMethods,
    featured: true,
    todaysDeal: true,
    variants: [
      { color: 'Schwarz', size: 'S', stock: 1 },
      { color: 'Schwarz', size: 'M', stock: 0 },
      { color: 'Rauchgrau', size: 'S', stock: 20, priceCents: 12_990 },
      { color: 'Rauchgrau', size: 'M', stock: 20 },
    ],
  });
  const bread = await aProduct(shop, {
    title: BREAD,
    description: 'Mit Sauerteig.',
    shippingMethods,
    featured: true,
  });
  await pool.query('UPDATE variants SET weight_grams = 1500 WHERE product_id = $1', [bread.id]);
  await aProduct(shop, { title: 'Ausverkauft', description: 'Kommt wieder.', stock: 0 });
  await aCoupon(shop, { code: 'ZEHN' });
  const author = await aUser(shop, { userName: 'Änne' });
  await pool.query(
    `INSERT INTO reviews (id, product_id, user_id, user_name, message, value) VALUES ($1, $2, $3, 'Änne', 'Sehr gut.', 5)`,
    [newId(), bread.id, author.id],
  );
  await pool.query('UPDATE products SET rating_sum = 5, rating_count = 1 WHERE id = $1', [
    bread.id,
  ]);
  return { coat, bread };
}
