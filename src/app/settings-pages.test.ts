/** Settings as the server renders them. */
import { expect, test } from 'vitest';
import { SETTING_PAGES, settingsPath } from '#admin/shared/settings/setting-pages.ts';
import { defaultSettings } from '#modules/settings/index.ts';
import { countryName } from '#kernel/country-name.ts';
import { readSettings } from '#platform/config/settings.ts';
import { adminPage } from '#support/rendered-page.ts';

/** Servers and browsers name these differently, so that the browser would render the whole page again. */
const NAMED_DIFFERENTLY = ['HK', 'MO', 'FK', 'PS'];

test.each(SETTING_PAGES)('$label names no country before it is hydrated', async ({ id, label }) => {
  const data = {
    ...defaultSettings(readSettings({})),
    homeCountry: 'HK',
    sellsTo: NAMED_DIFFERENTLY,
    taxScheme: 'home',
    taxRates: NAMED_DIFFERENTLY.map((country) => ({
      country,
      region: '',
      class: 'standard',
      rate: 5,
      from: '',
      until: '',
    })),
    shippingZones: [
      { id: 'z', name: '', countries: NAMED_DIFFERENTLY, postcodes: [], methods: [] },
    ],
  };
  const html = await adminPage(settingsPath(id), {
    '/api/v1/admin/settings': { data, defaults: data, languages: [] },
  });
  expect(html).toContain(label);
  for (const code of NAMED_DIFFERENTLY) expect(html).not.toContain(`>${countryName(code)}<`);
});
