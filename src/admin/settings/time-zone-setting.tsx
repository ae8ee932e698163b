import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { TextField } from '#ui/text-field.tsx';

export function TimeZoneSetting({ form: { values, set, problems } }: { form: SettingsForm }) {
  return (
    <>
      <TextField
        label={SETTINGS.timeZone.label}
        name="timeZone"
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
    </>
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
