import { onTestFinished } from 'vitest';
import type { BrowserShop } from '#support/browser-shop.ts';

/** Puts the store settings of a browser shop back when the test ends. */
export async function restoreSettings({ pool }: Pick<BrowserShop, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ before: string }>(
    'SELECT jsonb_agg(store_settings)::text AS before FROM store_settings',
  );
  onTestFinished(async () => {
    await pool.query('DELETE FROM store_settings');
    await pool.query(
      `INSERT INTO store_settings (name, value, updated_at)
       SELECT name, coalesce(value, 'null'), updated_at
       FROM jsonb_populate_recordset(NULL::store_settings, $1)`,
      [rows[0]?.before],
    );
  });
}

/** As in a shop whose products have no custom fields; the demo's have some. */
export async function removeCustomFields({ pool }: Pick<BrowserShop, 'pool'>): Promise<void> {
  await pool.query("DELETE FROM store_settings WHERE name = 'productFields'");
}
