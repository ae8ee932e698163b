import { useState } from 'react';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { COUNTRIES, EU_COUNTRIES } from '#contract/countries.ts';
import { byCountryName, countryName } from '#kernel/country-name.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field-frame.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
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

interface CountryListProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (codes: string[]) => void;
}

function CountryList({ chosen, error, onChange }: CountryListProps) {
  const [search, setSearch] = useState('');
  const typed = search.trim().toLowerCase();
  const found = BY_NAME.filter(
    (code) => countryName(code).toLowerCase().includes(typed) || code.toLowerCase() === typed,
  );
  const missingFromEu = EU_COUNTRIES.filter((code) => !chosen.includes(code));
  const change = (codes: readonly string[], announcement: string): void => {
    onChange(BY_NAME.filter((code) => codes.includes(code)));
    announce(announcement);
  };
  return (
    <div className="country-list" data-setting="sellsTo" tabIndex={-1}>
      <p>
        <b>{count(chosen.length)}</b>
        {chosen.length > 0 && chosen.length <= MAX_LISTED
          ? `: ${byCountryName(chosen)
              .map((code) => countryName(code))
              .join(', ')}`
          : null}
      </p>
      <div className="row">
        {missingFromEu.length > 0 ? (
          <Button
            size="dense"
            icon="plus"
            onClick={() =>
              change([...chosen, ...missingFromEu], `${count(missingFromEu.length)} added`)
            }
          >
            Add all of the EU
          </Button>
        ) : null}
        {chosen.length > 0 ? (
          <Button size="dense" onClick={() => change([], 'No country is ticked')}>
            Untick all
          </Button>
        ) : null}
      </div>
      <TextField
        label="Search countries"
        type="search"
        value={search}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          // Enter would save the settings.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {error ? <FieldError>{error}</FieldError> : null}
      {found.length > 0 ? (
        <ul aria-label={SETTINGS.sellsTo.label}>
          {found.map((code) => (
            <li key={code}>
              <Checkbox
                label={countryName(code)}
                checked={chosen.includes(code)}
                onChange={({ target }) =>
                  onChange(
                    BY_NAME.filter((each) =>
                      each === code ? target.checked : chosen.includes(each),
                    ),
                  )
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="second">{`No country matches “${search.trim()}”.`}</p>
      )}
    </div>
  );
}

/** Longer lists of chosen countries are only counted. */
const MAX_LISTED = 30;

const count = (countries: number): string =>
  countries === 1 ? '1 country' : `${countries} countries`;
