import { SORTS } from '#contract/listing.ts';
import { NumberSettingField } from '#admin/settings/setting-field.tsx';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { Notice } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const SORT_OPTIONS = SORTS.map(({ id, label }) => ({ value: id, label }));
const sortOf = (value: string) => SORTS.find(({ id }) => id === value)?.id;

/** Sort orders, unit limits, time zone and contact messages. */
export function OrderSettings({ form }: { form: SettingsForm }) {
  const { values, set, problems } = form;
  return (
    <section className="panel" aria-labelledby="settings-lists">
      <h2 id="settings-lists">Catalogue and notifications</h2>
      <div className="form">
        <SelectField
          label="Default sort order"
          value={values.defaultSort}
          options={SORT_OPTIONS}
          onChange={(event) => set({ defaultSort: sortOf(event.target.value) })}
        />
        <SelectField
          label="Sort order of New Arrivals"
          value={values.newArrivalsSort}
          options={SORT_OPTIONS}
          onChange={(event) => set({ newArrivalsSort: sortOf(event.target.value) })}
        />
        <div className="form-two">
          <NumberSettingField
            name="maxUnitsPerLine"
            label="Maximum units per item"
            hint="In one cart or order."
            digits={5}
            form={form}
          />
          <NumberSettingField
            name="maxUnitsPerOrder"
            label="Maximum units per order"
            hint="Across all items."
            digits={5}
            form={form}
          />
        </div>
        <TextField
          label="Time zone"
          hint="Such as Europe/Berlin. Used for coupon dates, reports and printed dates."
          value={values.timeZone}
          error={problems['timeZone']}
          list="time-zones"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => set({ timeZone: event.target.value })}
        />
        <datalist id="time-zones">
          {ZONES.map((zone) => (
            <option key={zone} value={zone} label={zone}>
              {zone}
            </option>
          ))}
        </datalist>
        <SelectField
          label="Contact page messages"
          value={values.contactDelivery}
          options={[
            { value: 'store', label: 'Save in the inbox and email them to us' },
            { value: 'none', label: 'Discard after thanking the sender' },
          ]}
          onChange={(event) =>
            set({ contactDelivery: event.target.value === 'none' ? 'none' : 'store' })
          }
        />
      </div>
    </section>
  );
}

/** Suggestions; any other time zone can be typed. */
const ZONES = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Africa/Lagos',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
];

/** Spec 9 gives both pairs; when they differ, the longer period applies. */
export function PolicySettings({ form }: { form: SettingsForm }) {
  const { values, set, problems } = form;
  const differ =
    values.returnDays !== values.returnDaysTerms || values.refundDays !== values.refundDaysTerms;
  const span = (name: 'refundDays' | 'refundDaysTerms', label: string) => (
    <TextField
      label={label}
      hint="Business days, such as 14 or 5-7"
      value={values[name]}
      error={problems[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <section className="panel" aria-labelledby="settings-policies">
      <h2 id="settings-policies">Policies</h2>
      <div className="form">
        {differ ? (
          <Notice tone="caution" title="Your two policy pages state different periods">
            <p>
              Both pages say that the longer period applies. A single period is clearer for
              customers.
            </p>
          </Notice>
        ) : null}
        <div className="form-two">
          <NumberSettingField
            name="returnDays"
            label="Return policy: days to return"
            digits={3}
            form={form}
          />
          <NumberSettingField
            name="returnDaysTerms"
            label="Terms of service: days to return"
            digits={3}
            form={form}
          />
          {span('refundDays', 'Return policy: days until a refund')}
          {span('refundDaysTerms', 'Terms of service: days until a refund')}
        </div>
      </div>
    </section>
  );
}
