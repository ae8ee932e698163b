/** Fills a scratch database with any number of plausible products, generated in SQL. */
import type pg from 'pg';

const PRODUCT_TYPES: Readonly<Record<string, readonly string[]>> = {
  men: ['Jacket', 'Shirt', 'Trousers', 'Jumper', 'Waistcoat', 'Overcoat', 'Polo', 'Chinos'],
  women: ['Dress', 'Blouse', 'Skirt', 'Cardigan', 'Coat', 'Jeans', 'Tunic', 'Jumpsuit'],
  kids: ['Romper', 'Dungarees', 'Hoodie', 'Pyjamas', 'Raincoat', 'Leggings'],
  accessories: ['Scarf', 'Hat', 'Gloves', 'Belt', 'Watch', 'Tote', 'Sunglasses', 'Wallet'],
  footwear: ['Boots', 'Sneakers', 'Sandals', 'Loafers', 'Slippers', 'Clogs'],
  home: ['Blanket', 'Cushion', 'Vase', 'Lamp', 'Mug', 'Rug', 'Candle', 'Towel'],
  garden: ['Planter', 'Trowel', 'Hose', 'Lantern', 'Bench', 'Gloves'],
  pets: ['Collar', 'Lead', 'Bed', 'Bowl', 'Basket', 'Harness'],
};
const STYLES =
  'Herringbone Houndstooth Quilted Waxed Ribbed Washed Striped Checked Brushed Pleated Embroidered Corded Felted Woven Cropped Relaxed Fitted Everyday Heavy Light Winter Summer Weekend Field Harbour Orchard Meadow Studio Market Garden';
const MATERIALS =
  'cotton linen wool merino corduroy denim leather suede hemp silk cashmere flannel tweed canvas velvet oak ceramic brass';
const COLOURS =
  'Red Blue Green Indigo Madder Woad Charcoal Ivory Rust Moss Navy Sand Olive Plum Teal Ochre Black White Grey Pink';
const NAME_ENDINGS = 'ar el in or is an eth um ora ine ock ade oss ivet arrow inder'
  .split(' ')
  .join(',');
const NAME_BEGINNINGS =
  'Kest,Brom,Lind,Marl,Thorn,Wick,Aldr,Bram,Cald,Dun,Esk,Fenn,Garth,Hazel,Iver,Juni,Keld,Lark,Moor,Nor,Osier,Pell,Quill,Row,Sel,Tamar,Ulv,Verd,Wren,Yarr';

const split = (words: string, separator = ' ') => words.split(separator);
const productTypes = Object.entries(PRODUCT_TYPES).flatMap(([category, names]) =>
  names.map((name) => ({ category, name })),
);

/** A word of few products whatever the catalogue's size, a word of very many, and two typical words. */
export const RARE_WORD = 'zibeline';
export const FREQUENT_WORD = 'cotton';
export const USUAL_WORDS = 'herringbone jacket';
export const MISSPELT_WORDS = 'herringbone jaket';

/** Number of products with the rare word. */
const RARE = 7;

const PRODUCTS = `
  INSERT INTO products (id, title, description, category, price_cents, sale_price_cents, colors, sizes, options, stock_mode, images,
    shipping_methods, featured, todays_deal, rating_sum, rating_count, sold_recently, created_at)
  SELECT gen_random_uuid(),
    name || ' ' || look || ' ' || kind || CASE WHEN n % 9 = 0 THEN ' in ' || material ELSE '' END,
    'The ' || name || ' ' || lower(kind) || ' is made of ' || material || ' and ' || material_two
      || ', in the colours of the workshop. ' || CASE WHEN n % 3 = 0 THEN 'Lined with soft cotton. ' ELSE 'Finished by hand. ' END
      || CASE WHEN n <= $7 THEN 'With a touch of ${RARE_WORD}. ' ELSE '' END
      || 'Wash cool with like things, dry flat, and it lasts for years. Made in small numbers; repairs are free.',
    CASE WHEN n % 3 = 0 THEN category ELSE category || '-' || n % 3 END, price, CASE WHEN chance < 0.2 THEN price * 7 / 10 ELSE 0 END,
    ARRAY(SELECT DISTINCT c FROM unnest(ARRAY[colour, colour_two]) c ORDER BY c),
    CASE WHEN category IN ('men', 'women', 'kids') THEN ARRAY['S', 'M', 'L', 'XL'] WHEN category = 'footwear' THEN ARRAY['39', '41', '43'] ELSE ARRAY[]::text[] END,
    CASE WHEN by_weight THEN '[{"name": "Weight", "values": ["250 g", "500 g", "1 kg"]}]'::jsonb ELSE '[]' END,
    CASE WHEN by_weight OR category IN ('men', 'women', 'kids', 'footwear') THEN 'per-variant' ELSE 'shared' END,
    '[]', '[]', n % 200 = 0, n % 333 = 0, stars * voters, voters, n % 500, now() - make_interval(mins => n)
  FROM (
    SELECT n, r[1] AS chance, r[12] < 0.2 AS by_weight,
      ($1::text[])[1 + floor(r[2] * cardinality($1::text[]))::integer] AS category,
      ($2::text[])[1 + floor(r[2] * cardinality($2::text[]))::integer] AS kind,
      ($3::text[])[1 + floor(r[3] * cardinality($3::text[]))::integer] AS look,
      ($4::text[])[1 + floor(r[4] * cardinality($4::text[]))::integer] AS material,
      ($4::text[])[1 + floor(r[5] * cardinality($4::text[]))::integer] AS material_two,
      ($5::text[])[1 + floor(r[6] * cardinality($5::text[]))::integer] AS colour,
      ($5::text[])[1 + floor(r[7] * cardinality($5::text[]))::integer] AS colour_two,
      ($6::text[])[1 + floor(r[8] * cardinality($6::text[]))::integer] AS name,
      (500 + floor(r[9] * r[9] * 40000))::bigint AS price, (1 + floor(r[10] * 5))::integer AS stars,
      floor(r[11] * 12)::integer AS voters
    FROM (
      SELECT n, ARRAY(SELECT random() FROM generate_series(1, 12) WHERE n > 0) AS r
      FROM generate_series($8::integer, $9::integer) n
    ) dice
  ) made`;

const VARIANTS = `
  INSERT INTO variants (id, product_id, color, size, options, on_hand)
  SELECT gen_random_uuid(), p.id, '', s.size, o.options, floor(random() * random() * 60)::integer
  FROM products p CROSS JOIN LATERAL (
    SELECT '' AS size WHERE cardinality(p.sizes) = 0 UNION ALL SELECT unnest(p.sizes)
  ) s CROSS JOIN LATERAL (
    SELECT '{}'::jsonb AS options WHERE p.options = '[]'
    UNION ALL SELECT jsonb_build_object('Weight', weight) FROM jsonb_array_elements_text(p.options -> 0 -> 'values') weight
  ) o WHERE NOT EXISTS (SELECT FROM variants v WHERE v.product_id = p.id)`;

/** Two parts for each category. */
const CATEGORIES = `
  INSERT INTO categories (id, name, slug, position, parent_id)
  SELECT id || '-' || part, name || ' ' || part, id || '-' || part, position, id
  FROM categories, generate_series(1, 2) part WHERE parent_id IS NULL AND deleted_at IS NULL ON CONFLICT DO NOTHING`;

const FIELDS = `
  INSERT INTO product_details (product_id, fields)
  SELECT p.id, jsonb_build_object('material', ($1::text[])[1 + floor(random() * cardinality($1::text[]))::integer],
    'vegan', random() < 0.5, 'length', floor(random() * 20) * 10)
  FROM products p WHERE NOT EXISTS (SELECT FROM product_details d WHERE d.product_id = p.id)`;
const field = { unit: '', choices: [], filterable: true };
/** The settings of the shop: filters of its own. */
const FILTERS = {
  filterOptions: ['Weight'],
  productFields: [
    { ...field, id: 'material', name: 'Material', type: 'text' as const },
    { ...field, id: 'vegan', name: 'Vegan', type: 'yes-no' as const },
    { ...field, id: 'length', name: 'Length', type: 'number' as const, unit: 'cm' },
  ],
};

const BATCH_SIZE = 20_000;

/** Generates the same products for the same count, and updates the planner's statistics. */
export async function generateProducts(pool: pg.Pool, count: number): Promise<void> {
  const names = split(NAME_BEGINNINGS, ',').flatMap((start) =>
    split(NAME_ENDINGS, ',').map((end) => start + end),
  );
  const client = await pool.connect();
  try {
    await client.query('SELECT setseed(0.5)');
    await client.query(CATEGORIES);
    await client.query(
      'INSERT INTO store_settings (name, value, updated_at) SELECT key, value, now() FROM jsonb_each($1) ON CONFLICT DO NOTHING',
      [FILTERS],
    );
    for (let from = 1; from <= count; from += BATCH_SIZE) {
      await client.query(PRODUCTS, [
        productTypes.map((kind) => kind.category),
        productTypes.map((kind) => kind.name),
        split(STYLES),
        split(MATERIALS),
        split(COLOURS),
        names,
        RARE,
        from,
        Math.min(count, from + BATCH_SIZE - 1),
      ]);
      await client.query(VARIANTS);
      await client.query(FIELDS, [split(MATERIALS)]);
    }
    // As autovacuum does some minutes after an import.
    await client.query('VACUUM (ANALYZE) products, variants, product_details, search_words');
  } finally {
    client.release();
  }
}
