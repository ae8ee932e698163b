import { currencySign } from '#kernel/format-number.ts';
import { inField, typedNumber } from '#admin/shared/forms/typed-amount.ts';
import { useState } from 'react';
import { useMay } from '#admin/shared/access/use-may.ts';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextLink } from '#ui/link.tsx';
import { TextField } from '#ui/text-field.tsx';

const HINT = 'factor-required-hint';

/** When staff prove who they are, and with what. */
export function SecuritySettings({ form }: { form: SettingsForm }) {
  const { values, set } = form;
  const mayRequire = useMay('staff.manage');
  return (
    <section className="panel" aria-labelledby="settings-security">
      <h2 id="settings-security">Security</h2>
      <div className="form">
        <RefundLimit form={form} />
        <div>
          <Checkbox
            label={SETTINGS.requireSecondFactor.label}
            name="requireSecondFactor"
            checked={values.requireSecondFactor}
            disabled={!mayRequire}
            aria-describedby={HINT}
            onChange={({ target }) => set({ requireSecondFactor: target.checked })}
          />
          <p id={HINT} className="field-hint">
            {mayRequire ? (
              <>
                Staff without one have to set one up before they can do anything else.{' '}
                <TextLink href="/admin/staff">See who has one</TextLink>
              </>
            ) : (
              'Only an owner of the shop can change this.'
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

/** Keeps what is typed, such as "12.", while it is no number yet. */
function RefundLimit({ form: { values, set, problems } }: { form: SettingsForm }) {
  const [typed, setTyped] = useState<string | null>(null);
  const isCurrent = typed !== null && (typedNumber(typed) ?? 0) === values.confirmRefundsAbove;
  return (
    <TextField
      label={`${SETTINGS.confirmRefundsAbove.label} (${currencySign()})`}
      name="confirmRefundsAbove"
      hint="For larger refunds, staff prove again that it is them if they last did so over 15 minutes ago."
      inputMode="decimal"
      value={isCurrent ? typed : inField(values.confirmRefundsAbove)}
      error={problems['confirmRefundsAbove']}
      onChange={({ target }) => {
        if (!/^\d{0,9}([.,]\d{0,3})?$/.test(target.value)) return;
        setTyped(target.value);
        const amount = target.value === '' ? 0 : typedNumber(target.value.replace(/[.,]$/, ''));
        if (amount !== null) set({ confirmRefundsAbove: amount });
      }}
    />
  );
}
