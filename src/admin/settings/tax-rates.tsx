import { useState } from 'react';
import { typedNumber } from '#admin/shared/forms/typed-amount.ts';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import { KNOWN_ON, missingRates } from '#admin/settings/known-tax-rates.ts';
import { NO_RATE, rateGap } from '#admin/settings/tax-rate-gaps.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { COUNTRIES } from '#contract/countries.ts';
import { STANDARD_CLASS, UNTAXED_CLASS } from '#contract/pricing/tax.ts';
import { MAX_TAX_RATES, TAX_CLASSES, type TaxRateSetting } from '#contract/tax-settings.ts';
import { byCountryName, countryName } from '#kernel/country-name.ts';
import { formatDay } from '#kernel/format-date.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

const COUNTRY_OPTIONS = byCountryName(COUNTRIES).map((code) => ({
  value: code,
  label: countryName(code),
}));

/** The rates, each of a country, or a region of it, and a class. */
export function TaxRates({ form: { values, set, problems } }: { form: SettingsForm }) {
  const { taxRates, taxClasses, homeCountry, sellsTo } = values;
  const [isAsking, setAsking] = useState(false);
  const countries = [...new Set([homeCountry, ...sellsTo])].filter(Boolean);
  const known = missingRates(countries, taxRates);
  const change = (rates: TaxRateSetting[]) => set({ taxRates: rates });
  const last = taxRates.at(-1);
  // Servers and browsers name some countries differently.
  if (!useHydrated()) return null;
  return (
    <section className="panel" aria-labelledby="settings-tax-rates">
      <h2 id="settings-tax-rates">{SETTINGS.taxRates.label}</h2>
      <p className="second small">
        A rate applies from its first to its last day. For a new rate, give the old one a last day
        and add another.
      </p>
      <div className="tax-rates" data-setting="taxRates" tabIndex={-1}>
        {taxRates.length === 0 ? (
          <p className="second">There are no rates, so no tax is charged.</p>
        ) : null}
        {taxRates.map((_, at) => (
          // New rates have no name of their own, so the index is the key.
          <RateRow
            key={`${at} of ${taxRates.length}`}
            rates={taxRates}
            at={at}
            classes={[...TAX_CLASSES.filter((name) => name !== UNTAXED_CLASS), ...taxClasses]}
            onChange={(part) =>
              change(taxRates.map((each, index) => (index === at ? { ...each, ...part } : each)))
            }
            onRemove={() => change(taxRates.toSpliced(at, 1))}
          />
        ))}
        {problems['taxRates'] ? <FieldError>{problems['taxRates']}</FieldError> : null}
        <div className="row">
          {taxRates.length < MAX_TAX_RATES ? (
            <Button
              size="dense"
              icon="plus"
              onClick={() =>
                change([
                  ...taxRates,
                  {
                    country: last?.country ?? (countries[0] || 'US'),
                    region: '',
                    class: STANDARD_CLASS,
                    rate: NO_RATE,
                    from: '',
                    until: '',
                  },
                ])
              }
            >
              Add rate
            </Button>
          ) : null}
          {known.length > 0 ? (
            <Button size="dense" onClick={() => setAsking(true)}>
              {`Add ${known.length === 1 ? '1 known rate' : `${known.length} known rates`}`}
            </Button>
          ) : null}
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Add the rates known on ${formatDay(KNOWN_ON)}?`}
        confirmLabel="Add rates"
        onConfirm={() => {
          change([...taxRates, ...known]);
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          {`${known.map(({ country, class: name, rate }) => `${countryName(country)}, ${name}: ${rate}%`).join('; ')}. Check them before you save: rates change, many countries have several reduced ones, and nothing updates them for you.`}
        </p>
      </ConfirmDialog>
    </section>
  );
}

interface RateRowProps {
  rates: readonly TaxRateSetting[];
  at: number;
  classes: readonly string[];
  onChange: (part: Partial<TaxRateSetting>) => void;
  onRemove: () => void;
}

function RateRow({ rates, at, classes, onChange, onRemove }: RateRowProps) {
  const rate = rates[at];
  const [typed, setTyped] = useState(rate && rate.rate >= 0 ? String(rate.rate) : '');
  if (!rate) return null;
  const gap = rateGap(rates, at);
  const errorAt = (part: string) => (gap?.part === part ? gap.sentence : undefined);
  const options = classes.includes(rate.class) ? classes : [...classes, rate.class];
  const label = `${countryName(rate.country)}, ${rate.class}`;
  return (
    <div role="group" aria-label={label}>
      <SelectField
        label="Country"
        dense
        value={rate.country}
        options={COUNTRY_OPTIONS}
        onChange={({ target }) => onChange({ country: target.value })}
      />
      <TextField
        label="Region"
        dense
        placeholder="All"
        maxLength={60}
        value={rate.region}
        onChange={({ target }) => onChange({ region: target.value })}
      />
      <SelectField
        label="Class"
        dense
        value={rate.class}
        options={options.map((value) => ({ value, label: value }))}
        onChange={({ target }) => onChange({ class: target.value })}
      />
      <TextField
        label="Percent"
        dense
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={errorAt('rate')}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange({ rate: typedNumber(target.value, 3) ?? NO_RATE });
        }}
      />
      <TextField
        label="First day"
        dense
        type="date"
        value={rate.from}
        error={errorAt('from')}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label="Last day"
        dense
        type="date"
        value={rate.until}
        error={errorAt('until')}
        onChange={({ target }) => onChange({ until: target.value })}
      />
      <IconButton icon="trash" label={`Remove ${label}`} onClick={onRemove} />
    </div>
  );
}
