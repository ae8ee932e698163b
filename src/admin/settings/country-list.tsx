import { useState } from 'react';
import { COUNTRIES, EU_COUNTRIES } from '#contract/countries.ts';
import { byCountryName, countryName } from '#kernel/country-name.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { TextField } from '#ui/text-field.tsx';

const BY_NAME = byCountryName(COUNTRIES);

interface CountryListProps {
  label: string;
  /** The setting that a link to the list leads to. */
  setting?: string;
  chosen: readonly string[];
  error?: string | undefined;
  onChange: (codes: string[]) => void;
}

/** Countries to tick, with a search. */
export function CountryList({ label, setting, chosen, error, onChange }: CountryListProps) {
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
    <div className="country-list" data-setting={setting} tabIndex={-1}>
      <p>
        <b>{countryCount(chosen.length)}</b>
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
              change([...chosen, ...missingFromEu], `${countryCount(missingFromEu.length)} added`)
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
        <ul aria-label={label}>
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

export const countryCount = (countries: number): string =>
  countries === 1 ? '1 country' : `${countries} countries`;
