import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import { SettingField } from '#admin/settings/setting-field.tsx';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';

/** Whether paid orders get a numbered invoice, and what is on it. */
export function InvoiceSettings({ form }: { form: SettingsForm }) {
  const { values, set } = form;
  const { invoices, postalAddress, taxNumber, vatId } = values;
  return (
    <section className="panel" aria-labelledby="settings-invoices">
      <h2 id="settings-invoices">Invoices</h2>
      <div className="form">
        <div>
          <Checkbox
            label={SETTINGS.invoices.label}
            name="invoices"
            checked={invoices}
            aria-describedby="invoices-hint"
            onChange={({ target }) => set({ invoices: target.checked })}
          />
          <p id="invoices-hint" className="field-hint">
            An order gets its invoice when it is paid, and each refund a credit note. Numbers have
            no gaps, and what is issued never changes.
          </p>
        </div>
        {invoices ? (
          <>
            {postalAddress === '' ? (
              <Notice tone="caution" title="Invoices need your address">
                <p>
                  Enter it before the first order is paid.{' '}
                  <TextLink href="/admin/settings/shop?field=postalAddress">
                    Postal address
                  </TextLink>
                </p>
              </Notice>
            ) : null}
            {taxNumber === '' && vatId === '' ? (
              <Notice tone="caution">
                <p>Enter your tax number or VAT ID if the law of your country requires one.</p>
              </Notice>
            ) : null}
            <div>
              <Checkbox
                label={SETTINGS.attachInvoices.label}
                name="attachInvoices"
                checked={values.attachInvoices}
                aria-describedby="attachInvoices-hint"
                onChange={({ target }) => set({ attachInvoices: target.checked })}
              />
              <p id="attachInvoices-hint" className="field-hint">
                The email that confirms a payment carries the invoice as a PDF, and the email about
                a refund the credit note.
              </p>
            </div>
            <div className="form-two">
              <SettingField field={{ name: 'taxNumber', hint: 'Optional.' }} form={form} />
              <SettingField field={{ name: 'vatId', hint: 'Optional.' }} form={form} />
            </div>
            <div className="form-two">
              <SettingField
                field={{
                  name: 'invoicePrefix',
                  hint: `Numbers look like ${values.invoicePrefix}2026-00001.`,
                }}
                form={form}
              />
              <SettingField
                field={{
                  name: 'creditNotePrefix',
                  hint: 'Use another one than for invoices.',
                }}
                form={form}
              />
            </div>
          </>
        ) : null}
      </div>
    </section>
  );
}
