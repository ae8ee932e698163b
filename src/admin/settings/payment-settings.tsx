import type { ReactNode } from 'react';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import { DecimalField } from '#admin/settings/decimal-field.tsx';
import { NumberSettingField, SettingField } from '#admin/settings/setting-field.tsx';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { currencySign } from '#kernel/format-number.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/empty-state.tsx';

/**
 * The ways to pay that checkout offers.
 * @param hasStripe whether its keys are set on the server
 */
export function PaymentSettings({ form, hasStripe }: { form: SettingsForm; hasStripe: boolean }) {
  const { values } = form;
  const lacksAccount =
    values.bankTransfer && (values.bankAccountHolder === '' || values.bankIban === '');
  const offersNothing =
    !values.paypal &&
    !(values.stripe && hasStripe) &&
    !values.cash &&
    (!values.bankTransfer || lacksAccount);
  return (
    <>
      {offersNothing ? (
        <Notice tone="caution" title="Customers cannot pay">
          <p>Switch on at least one way to pay, or nobody can order.</p>
        </Notice>
      ) : null}
      <Panel id="paypal" title="PayPal">
        <Switch
          name="paypal"
          hint="Customers pay on PayPal’s page. Its credentials are set on the server."
          form={form}
        />
      </Panel>
      <Panel id="stripe" title="Stripe">
        <Switch
          name="stripe"
          hint="Customers pay on Stripe’s page, by card, wallet or what else you switch on in your Stripe account."
          form={form}
        />
        {hasStripe ? null : (
          <p className="second small">
            Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET on the server. Until then customers are
            not offered it.
          </p>
        )}
        <SettingField field={{ name: 'stripeName', hint: WHAT_IS_READ }} form={form} />
      </Panel>
      <Panel id="bank-transfer" title="Bank transfer">
        <Switch
          name="bankTransfer"
          hint="Customers get your account with their order. You mark it as paid once the money arrives."
          form={form}
        />
        {lacksAccount ? (
          <Notice tone="caution">
            <p>Enter the account holder and the IBAN. Until then customers are not offered it.</p>
          </Notice>
        ) : null}
        <SettingField field={{ name: 'bankTransferName', hint: WHAT_IS_READ }} form={form} />
        <SettingField
          field={{ name: 'bankTransferNote', hint: 'Shown at checkout. Optional.' }}
          form={form}
        />
        <SettingField field={{ name: 'bankAccountHolder' }} form={form} />
        <div className="form-two">
          <SettingField field={{ name: 'bankIban' }} form={form} />
          <SettingField field={{ name: 'bankBic', hint: 'Optional.' }} form={form} />
        </div>
        <NumberSettingField
          name="bankDaysToPay"
          hint="Items are held for this long. Customers are reminded once before the days end; then the order expires."
          digits={2}
          form={form}
        />
      </Panel>
      <Panel id="cash" title="Cash">
        <Switch
          name="cash"
          hint="On delivery or at pick-up. Such orders are shipped unpaid, and items are held until you act."
          form={form}
        />
        <SettingField field={{ name: 'cashName', hint: WHAT_IS_READ }} form={form} />
        <SettingField
          field={{ name: 'cashNote', hint: 'Shown at checkout and in the email. Optional.' }}
          form={form}
        />
        <DecimalField
          label={`${SETTINGS.cashFee.label} (${currencySign()})`}
          name="cashFee"
          hint="Added to the total when customers pay in cash, and taxed as shipping is. 0 for no fee."
          dense={false}
          value={values.cashFee}
          error={form.problems['cashFee']}
          onChange={(fee) => form.set({ cashFee: fee ?? 0 })}
        />
      </Panel>
    </>
  );
}

const WHAT_IS_READ = 'What customers read.';

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={`settings-${id}`}>
      <h2 id={`settings-${id}`}>{title}</h2>
      <div className="form">{children}</div>
    </section>
  );
}

function Switch({
  name,
  hint,
  form: { values, set },
}: {
  name: 'paypal' | 'stripe' | 'bankTransfer' | 'cash';
  hint: string;
  form: SettingsForm;
}) {
  return (
    <div>
      <Checkbox
        label={SETTINGS[name].label}
        name={name}
        checked={values[name]}
        aria-describedby={`${name}-hint`}
        onChange={({ target }) => set({ [name]: target.checked })}
      />
      <p id={`${name}-hint`} className="field-hint">
        {hint}
      </p>
    </div>
  );
}
