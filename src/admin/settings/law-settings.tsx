import { COUNTRY_PACKS, rulesOfPack, type CountryPack } from '#contract/country-packs.ts';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { TextLink } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { formatDay } from '#kernel/format-date.ts';

const NAMES: Readonly<Record<CountryPack, string>> = {
  none: 'None',
  EU: 'European Union',
  DE: 'Germany (with the EU)',
  US: 'United States',
};

/** Which rules of law the shop follows. */
export function LawSettings({ form }: { form: SettingsForm }) {
  const { values, set } = form;
  const rules = rulesOfPack(values.countryPack);
  return (
    <section className="panel" aria-labelledby="settings-law">
      <h2 id="settings-law">Law</h2>
      <p className="second small">
        A country pack changes what your shop shows, and adds what is missing to the{' '}
        <TextLink href="/admin/dashboard">checklist</TextLink>. This is not legal advice: the law
        may ask for more, and what you write is up to you.
      </p>
      <div className="form">
        <SelectField
          label={SETTINGS.countryPack.label}
          name="countryPack"
          value={values.countryPack}
          options={COUNTRY_PACKS.map((pack) => ({ value: pack, label: NAMES[pack] }))}
          onChange={({ target }) =>
            set({ countryPack: COUNTRY_PACKS.find((pack) => pack === target.value) })
          }
        />
        {rules.length > 0 ? (
          <ul className="law-rules">
            {rules.map(({ id, asks, source, since }) => (
              <li key={id}>
                <p>{asks}</p>
                <p className="second small">{`${source}, since ${formatDay(since)}`}</p>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
