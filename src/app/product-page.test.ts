/** Metadata of a product page for search engines and link previews, in the server's HTML. */
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CategoryWire } from '#contract/categories.contract.ts';
import { setShopFormat } from '#kernel/shop-format.ts';
import { shopFormatOf } from '#kernel/shop-format-of.ts';
import { FIRST_CATEGORIES } from '#support/first-categories.ts';
import type { ShopFacts } from '#web/shop-facts.ts';
import { ORIGIN, renderedPage } from '#support/rendered-page.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const PAGE = `/shop/product/${ID}`;

const jacket = {
  _id: ID,
  title: 'Waxed "Beck" jacket </script>',
  description: 'Keeps rain out. '.repeat(30),
  category: 'men',
  pictures: [{ url: '/media/abc', alt: 'Front', width: 960, height: 1200, placeholderColor: '' }],
  price: 120,
  salePrice: 89.5,
  totalStock: 3,
  averageReview: 4.25,
  reviewCount: 8,
  colors: ['Rust', 'Olive'],
  swatches: [],
  sizes: [],
  options: [],
  shippingMethods: [],
  variants: [],
};

async function pageOf(product: object, shop: Partial<ShopFacts> = {}): Promise<string> {
  const answers = { [`/api/v1/shop/products/${ID}`]: { data: product } };
  return (await renderedPage(`${PAGE}?utm_source=letter`, { answers, shop })).html;
}

function jsonLdOf(html: string): unknown {
  const [, written = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(written);
}

describe('a product page', () => {
  test('shows the longer of the two return periods', async () => {
    expect(await pageOf(jacket)).toContain('30 days to return.');
    expect(await pageOf(jacket, { returnDays: 45 })).toContain('45 days to return.');
  });

  test('states the lowest price before the reduction, beside the price of a measure', async () => {
    const variant = { _id: ID, color: '', size: '', options: {}, stock: 3 };
    const prices = { price: 120, salePrice: 89.5, lowestOf30Days: 99 };
    const page = (more: object) =>
      pageOf({ ...jacket, colors: [], variants: [{ ...variant, ...prices, ...more }] });
    expect(await page({})).toContain('>Lowest price in the last 30 days: $99.00</span>');
    const basePrice = { price: 179, per: 'kg' };
    expect(await page({ basePrice })).toContain(
      '>$179.00 / kg · Lowest price in the last 30 days: $99.00</span>',
    );
    expect(await page({ lowestOf30Days: undefined })).not.toContain('Lowest price');
  });

  test('has breadcrumbs through its category and the one that this is part of', async () => {
    const coats = {
      ...FIRST_CATEGORIES[0],
      _id: 'coats',
      name: 'Coats',
      parent: 'men',
    } as CategoryWire;
    const categories = [...FIRST_CATEGORIES, coats];
    const crumbs = async (category: string) =>
      /<nav aria-label="Breadcrumb".*?<\/nav>/s
        .exec(await pageOf({ ...jacket, category }, { categories }))?.[0]
        .matchAll(/href="([^"]+)"/g)
        .map(([, href]) => href)
        .toArray();
    const men = ['/shop/home', '/shop/listing?category=men'];
    expect(await crumbs('men')).toEqual(men);
    expect(await crumbs('coats')).toEqual([...men, '/shop/listing?category=coats']);
    expect(await crumbs('gone')).toEqual(['/shop/home', '/shop/listing']);
  });

  test('shows a delivery cost of 0 as "Free"', async () => {
    const costOf = async (price: number) => {
      const method = { name: 'Post', price, estimatedDeliveryDays: '' };
      const html = await pageOf({ ...jacket, shippingMethods: [method] });
      return /([$\w.]+)(?:<!-- -->| )+delivery/.exec(html)?.[1];
    };
    expect([await costOf(0), await costOf(4.5)]).toEqual(['Free', '$4.50']);
  });

  test('at the address of a variant has its colour and size chosen', async () => {
    const variant = { color: 'Olive', size: 'M', options: {}, price: 120, salePrice: 0, stock: 2 };
    const variants = ['L', 'M'].map((size) => ({ ...variant, size, _id: `v-${size}` }));
    const answers = {
      [`/api/v1/shop/products/${ID}`]: { data: { ...jacket, sizes: ['L', 'M'], variants } },
    };
    const { html } = await renderedPage(`${PAGE}?variant=v-M`, { answers });
    const chosen = [...html.matchAll(/<input[^>]*checked[^>]*>/g)].flatMap(([input]) =>
      (/value="(Olive|Rust|L|M)"/.exec(input) ?? []).slice(1),
    );
    expect(chosen).toEqual(['Olive', 'M']);
    expect((await renderedPage(PAGE, { answers })).html).not.toMatch(/checked[^>]*value="M"/);
  });

  test('writes the average rating as the shop writes numbers', async () => {
    onTestFinished(() => setShopFormat());
    const review = {
      _id: 'r',
      userName: 'Ann',
      reviewValue: 4,
      reviewMessage: '',
      verified: true,
      createdAt: '2026-01-05T10:00:00Z',
    };
    const answers = {
      [`/api/v1/shop/products/${ID}`]: { data: jacket },
      [`/api/v1/shop/review/${ID}`]: { data: [review], averageReview: 4.25, total: 8 },
    };
    const { html } = await renderedPage(PAGE, {
      answers,
      shop: { format: shopFormatOf('de', 'EUR') },
    });
    expect(html).toContain('<b>4,25</b>');
    expect(html).toContain('<span class="reviews-average">4,25</span>');
  });

  test('has structured data with name, picture, price, availability and rating', async () => {
    const html = await pageOf(jacket);
    expect(jsonLdOf(html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: jacket.title,
      description: jacket.description,
      image: [`${ORIGIN}/media/abc/960`],
      url: ORIGIN + PAGE,
      color: 'Rust, Olive',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.25', reviewCount: 8 },
      offers: {
        '@type': 'Offer',
        url: ORIGIN + PAGE,
        price: '89.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'Organization', name: 'My shop' },
      },
    });
  });

  test('has the lowest and highest price of what can be bought, where these differ', async () => {
    const variants = [135, 99, 20].map((price) => ({
      _id: `v-${price}`,
      color: 'Olive',
      size: '',
      options: {},
      price,
      salePrice: 0,
      stock: price === 20 ? 0 : 1,
    }));
    const html = await pageOf({ ...jacket, variants });
    expect(html).toContain('from $99.00');
    expect(jsonLdOf(html)).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '99.00', highPrice: '135.00', offerCount: 2 },
    });
  });

  test('shows the price by measure under the price, and says barcode and weight to search engines', async () => {
    const variant = { color: 'Olive', size: '', options: {}, price: 9.9, salePrice: 0, stock: 2 };
    const bag = {
      ...variant,
      _id: 'v-1',
      barcode: '4006381333931',
      weightGrams: 280,
      contents: { amount: 250, unit: 'g' },
      basePrice: { price: 39.6, per: 'kg' },
    };
    const html = await pageOf({ ...jacket, variants: [bag] });
    expect(html).toMatch(/\$9\.90<.*?\$39\.60 \/ kg.*?About this product/s);
    expect(jsonLdOf(html)).toMatchObject({
      gtin: '4006381333931',
      weight: { '@type': 'QuantitativeValue', value: 280, unitCode: 'GRM' },
    });
    const large = { ...bag, _id: 'v-2', size: 'XL', barcode: '4006381333948', weightGrams: 900 };
    const both = jsonLdOf(await pageOf({ ...jacket, variants: [bag, large] }));
    expect(both).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '9.90',
        highPrice: '9.90',
        offers: [{ price: '9.90', gtin: '4006381333931' }, { gtin: '4006381333948' }],
      },
    });
    expect(both).not.toHaveProperty('weight');
    // A number of the merchant's own is no GTIN.
    const own = { ...bag, barcode: '123' };
    expect(jsonLdOf(await pageOf({ ...jacket, variants: [own] }))).not.toHaveProperty('gtin');
  });

  test('shows what the merchant recommends with it, and no heading where there is nothing', async () => {
    expect(await pageOf(jacket)).not.toContain('You may also like');
    const related = [{ ...jacket, _id: '01890a5d-ac96-774b-bcce-b302099a8059', title: 'Scarf' }];
    const html = await pageOf({ ...jacket, related });
    expect(html).toMatch(/About this product.*?You may also like.*?Scarf/s);
  });

  test('lists brand, weight, barcode, manufacturer and EU person about the product', async () => {
    const manufacturer = { name: 'Mill & Co', address: '1 Mill Lane', email: 'hello@mill.example' };
    const variant = {
      _id: 'v-1',
      color: '',
      size: '',
      options: {},
      price: 9,
      salePrice: 0,
      stock: 1,
    };
    const known = { ...variant, barcode: '4006381333931', weightGrams: 1280 };
    const html = await pageOf({
      ...jacket,
      brand: 'Mill',
      manufacturer,
      euPerson: { name: 'Answers GmbH', address: '', email: '' },
      variants: [known],
    });
    const facts = [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(
      ([, name, text]) => [name, text?.replaceAll(/<.*?>/gs, '')],
    );
    expect(facts).toEqual([
      ['Brand', 'Mill'],
      ['Weight', '1.28 kg'],
      ['Barcode', '4006381333931'],
      ['Manufacturer', 'Mill &amp; Co\n1 Mill Lane\nhello@mill.example'],
      ['Responsible person in the EU', 'Answers GmbH'],
    ]);
    expect(html).toContain('href="mailto:hello@mill.example"');
    expect(jsonLdOf(html)).toMatchObject({
      brand: { '@type': 'Brand', name: 'Mill' },
      manufacturer: { '@type': 'Organization', ...manufacturer },
    });
    expect(await pageOf(jacket)).not.toContain('<dt>');
  });

  test('lists custom fields in words for the shopper, in the order of the shop', async () => {
    const fields = [
      { id: 'loft', name: 'Loft', type: 'number', value: 1250.5, unit: 'mm' },
      { id: 'care', name: 'Care', type: 'text', value: 'Wash <cold>' },
      { id: 'vegan', name: 'Vegan', type: 'yes-no', value: false },
    ];
    const html = await pageOf({ ...jacket, fields });
    expect(html.match(/<dd[^>]*>.*?<\/dd>/gs)?.map((dd) => dd.replaceAll(/<.*?>/gs, ''))).toEqual([
      '1,250.5 mm',
      'Wash &lt;cold&gt;',
      'No',
    ]);
    expect(jsonLdOf(html)).toMatchObject({
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Loft', value: 1250.5, unitText: 'mm' },
        { name: 'Care', value: 'Wash <cold>' },
        { name: 'Vegan', value: false },
      ],
    });
  });

  test('has a canonical URL without tracking parameters, and a picture for link previews', async () => {
    const html = await pageOf(jacket);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${PAGE}">`);
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}${PAGE}">`);
    expect(html).toContain('<meta property="og:type" content="product">');
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/media/abc/960.webp">`);
    expect(html).toContain('<meta property="og:image:alt" content="Front">');
    const [, description = ''] = /<meta name="description" content="([^"]+)">/.exec(html) ?? [];
    expect(description.length).toBeGreaterThan(100);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('without ratings, pictures and stock has no metadata for them', async () => {
    const html = await pageOf({ ...jacket, reviewCount: 0, pictures: [], totalStock: 0 });
    expect(jsonLdOf(html)).not.toHaveProperty('aggregateRating');
    expect(jsonLdOf(html)).toMatchObject({
      image: [],
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
    expect(html).not.toContain('og:image');
  });
});
