import { IS_LISTED } from '#modules/catalogue/listing/filters.sql.ts';
import type pg from 'pg';

/** A product with the number that was typed, and the variant that has it when it is only one. */
export interface NumberMatch {
  readonly productId: string;
  readonly variantId: string | null;
}

const MAX_PRODUCTS = 20;
const HAS_DIGIT = /\d/;
/** Spreadsheets and other shops' exports keep the digits of a number with an apostrophe before it. */
const GUARD = /^['’]/;

/**
 * Products by a number of their variants (SKU) or, when it has a digit, the beginning of such numbers up to a separator, or
 * by a barcode. Numbers that are the same come before those that begin with it.
 */
export async function findByNumber(pool: pg.Pool, keyword: string): Promise<NumberMatch[]> {
  const number = keyword.trim().replace(GUARD, '');
  const { rows } = await pool.query<NumberMatch>({
    name: 'search-numbers',
    text: `
      WITH matches AS (
        SELECT 1 AS rank, v.product_id, v.id FROM variants v
        WHERE v.sku IS NOT NULL AND v.deleted_at IS NULL AND lower(v.sku) COLLATE "C" = lower($1::text)
        UNION ALL
        SELECT 2, v.product_id, v.id FROM variants v
        WHERE $2::boolean AND v.sku IS NOT NULL AND v.deleted_at IS NULL
          AND lower(v.sku) COLLATE "C" > lower($1::text) AND lower(v.sku) COLLATE "C" < lower($1::text) || U&'\\+10FFFF'
          AND substr(v.sku, length($1::text) + 1, 1) !~ '[[:alnum:]]'
        UNION ALL
        SELECT 1, v.product_id, v.id FROM variants v WHERE v.barcode = $1::text AND v.deleted_at IS NULL
      ), best AS (SELECT * FROM matches WHERE rank = (SELECT min(rank) FROM matches))
      SELECT product_id AS "productId", CASE WHEN count(*) = 1 THEN min(best.id::text) END AS "variantId"
      FROM best JOIN products p ON p.id = product_id WHERE ${IS_LISTED}
      GROUP BY product_id ORDER BY product_id LIMIT ${MAX_PRODUCTS}`,
    values: [number, HAS_DIGIT.test(number)],
  });
  return rows;
}

/** Scripts without blanks between words; the function `unspaced_pairs` has the same list. */
const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]/u;

const MAX_TITLES = 500;

/** Products whose titles contain each of the words somewhere, for words in scripts that have no blanks between them. */
export async function findByPartOfTitle(pool: pg.Pool, keyword: string): Promise<string[]> {
  const words = keyword.normalize('NFKC').toLowerCase();
  if (!UNSPACED.test(words)) return [];
  const { rows } = await pool.query<{ id: string }>({
    name: 'search-titles',
    text: `SELECT p.id FROM products p
      WHERE ${IS_LISTED} AND unspaced_pairs(p.title) @> unspaced_pairs($1::text) AND NOT EXISTS (
        SELECT FROM string_to_table($1::text, ' ') word
        WHERE strpos(lower(normalize(p.title, NFKC)), word) = 0)
      LIMIT ${MAX_TITLES}`,
    values: [words],
  });
  return rows.map(({ id }) => id);
}
