import { CountryList } from '#admin/settings/country-list.tsx';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { COUNTRIES } from '#contract/countries.ts';
import { byCountryName, countryName } from '#kernel/country-name.ts';
import { SelectField } from '#ui/select-field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

const BY_NAME = byCountryName(COUNTRIES);
const OPTIONS = BY_NAME.map((code) => ({ value: code, label: countryName(code) }));

/** Where the shop is, and where it delivers. */
export function CountrySettings({ form: { values, set, problems } }: { form: SettingsForm }) {
  const { homeCountry, sellsTo } = values;
  // Servers and browsers name some countries differently.
  if (!useHydrated()) return null;
  return (
    <>
      <section className="panel" aria-labelledby="settings-home-country">
        <h2 id="settings-home-country">Your country</h2>
        <div className="form">
          <SelectField
            label={SETTINGS.homeCountry.label}
            name="homeCountry"
            value={homeCountry}
            options={OPTIONS}
            placeholder="Not chosen"
            error={problems['homeCountry']}
            hint="Preselected where customers choose a country."
            onChange={({ target: { value } }) =>
              set({
                homeCountry: value,
                // Most shops sell at home.
                ...(sellsTo.length === 0 && value !== '' ? { sellsTo: [value] } : {}),
              })
            }
          />
        </div>
      </section>
      <section className="panel" aria-labelledby="settings-sells-to">
        <h2 id="settings-sells-to">{SETTINGS.sellsTo.label}</h2>
        <p className="second small">{EFFECT[Math.min(sellsTo.length, 2)]}</p>
        <CountryList
          label={SETTINGS.sellsTo.label}
          setting="sellsTo"
          chosen={sellsTo}
          error={problems['sellsTo']}
          onChange={(codes) => set({ sellsTo: codes })}
        />
      </section>
    </>
  );
}

/** By how many countries are ticked. */
const EFFECT: readonly string[] = [
  'None is ticked: addresses have no country, and you accept orders from anywhere.',
  'Customers see no country field, and their address form has the fields of this country.',
  'Customers choose one of these countries, and their address form has the fields of that country.',
];
