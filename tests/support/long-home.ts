import { onTestFinished } from 'vitest';
import { MAX_SECTIONS, SECTION_TYPES } from '#contract/sections/section-types.ts';
import { emptySettings, type Fields, type Settings } from '#contract/sections/section-type.ts';
import { newId } from '#kernel/ids.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { served } from '#support/storefront.ts';
import { expect } from 'vitest';

const filled = (fields: Fields, picture: string): Settings => ({
  ...emptySettings(fields),
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'line' || kind === 'lines' || kind === 'markdown'
        ? [[name, `Words of ${name}, some of them long enough to need a second line.`]]
        : kind === 'link'
          ? [[name, '/shop/about']]
          : kind === 'picture'
            ? [[name, picture]]
            : [],
    ),
  ),
});

/** Until the test ends, the home page has as many sections as it can, of all its types; the specification's come first. */
export async function lengthenHome(shop: Pick<BrowserShop, 'pool' | 'url'>): Promise<void> {
  const { pool } = shop;
  const { rows } = await pool.query<{ media_id: string }>('SELECT media_id FROM banners LIMIT 1');
  const picture = `/media/${rows[0]?.media_id}`;
  const types = Object.entries(SECTION_TYPES).filter(
    ([type, { places }]) =>
      type !== 'announcement' && (places as readonly string[]).includes('home'),
  );
  const sections = Array.from({ length: MAX_SECTIONS }, (_, at) => {
    // The first five are the specification's, once each; then the others in turn.
    const others = types.slice(5);
    const found = types[at] && at < 5 ? types[at] : others[at % others.length];
    if (!found) throw new Error('The home page has no section types.');
    const [type, { v, fields, ...rest }] = found;
    const blocks = 'blocks' in rest && rest.blocks ? rest.blocks.fields : null;
    return {
      id: `s${at}`,
      type,
      v,
      hidden: false,
      settings: {
        ...filled(fields, picture),
        ...('heading' in fields && { heading: `Section ${at}` }),
      },
      blocks: blocks ? [{ id: 'one', settings: filled(blocks, picture) }] : [],
    };
  });
  const body = { title: 'Home', lead: '', searchTitle: '', description: '', sections };
  const replaced = await pool.query<{ id: string }>(
    `UPDATE content_documents SET deleted_at = now() WHERE slug = 'home' AND deleted_at IS NULL RETURNING id`,
  );
  const id = newId();
  await pool.query(
    `INSERT INTO content_documents (id, kind, slug, created_at) VALUES ($1, 'home', 'home', now())`,
    [id],
  );
  await pool.query(
    'INSERT INTO content_versions (document_id, number, body, created_at) VALUES ($1, 1, $2, now())',
    [id, JSON.stringify(body)],
  );
  await pool.query(
    'UPDATE content_documents SET draft_version = 1, published_version = 1 WHERE id = $1',
    [id],
  );
  onTestFinished(async () => {
    await pool.query('UPDATE content_documents SET deleted_at = now() WHERE id = $1', [id]);
    await pool.query('UPDATE content_documents SET deleted_at = NULL WHERE id = ANY($1)', [
      replaced.rows.map((row) => row.id),
    ]);
  });
  await expect.poll(() => served(shop, '/shop/home')).toContain(`Section ${MAX_SECTIONS - 1}`);
}
