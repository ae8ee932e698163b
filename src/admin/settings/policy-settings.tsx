import { MAX_PICTURES } from '#contract/limits.ts';
import { SORTS } from '#contract/listing.ts';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import { NumberSettingField } from '#admin/settings/setting-field.tsx';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { Notice } from '#ui/empty-state.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { listWords } from '#contract/words/storefront/list-words.ts';

const sortOptions = () => SORTS.map((sort) => ({ value: sort, label: listWords(sort) }));
const sortOf = (value: string) => SORTS.find((sort) => sort === value);

/** Sort orders and unit limits. */
export function OrderSettings({ form }: { form: SettingsForm }) {
  const { values, set } = form;
  return (
    <section className="panel" aria-labelledby="settings-lists">
      <h2 id="settings-lists">Catalogue and orders</h2>
      <div className="form">
        <SelectField
          label={SETTINGS.defaultSort.label}
          name="defaultSort"
          value={values.defaultSort}
          options={sortOptions()}
          onChange={(event) => set({ defaultSort: sortOf(event.target.value) })}
        />
        <SelectField
          label={SETTINGS.newArrivalsSort.label}
          name="newArrivalsSort"
          value={values.newArrivalsSort}
          options={sortOptions()}
          onChange={(event) => set({ newArrivalsSort: sortOf(event.target.value) })}
        />
        <div className="form-two">
          <NumberSettingField
            name="maxUnitsPerLine"
            hint="In one cart or order."
            digits={5}
            form={form}
          />
          <NumberSettingField
            name="maxUnitsPerOrder"
            hint="Across all items."
            digits={5}
            form={form}
          />
          <NumberSettingField
            name="maxPictures"
            hint={`Up to ${MAX_PICTURES}.`}
            digits={2}
            form={form}
          />
        </div>
        <div>
          <Checkbox
            label={SETTINGS.guestCheckout.label}
            name="guestCheckout"
            checked={values.guestCheckout}
            aria-describedby="guest-checkout-hint"
            onChange={({ target }) => set({ guestCheckout: target.checked })}
          />
          <p id="guest-checkout-hint" className="field-hint">
            They only enter an email address, and open their order by the link in its confirmation.
          </p>
        </div>
      </div>
    </section>
  );
}

/** Spec 9 gives both pairs; when they differ, the longer period applies. */
export function PolicySettings({ form }: { form: SettingsForm }) {
  const { values, set, problems } = form;
  const differ =
    values.returnDays !== values.returnDaysTerms || values.refundDays !== values.refundDaysTerms;
  const span = (name: 'refundDays' | 'refundDaysTerms') => (
    <TextField
      label={SETTINGS[name].label}
      name={name}
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
          <NumberSettingField name="returnDays" digits={3} form={form} />
          <NumberSettingField name="returnDaysTerms" digits={3} form={form} />
          {span('refundDays')}
          {span('refundDaysTerms')}
        </div>
        <div>
          <Checkbox
            label={SETTINGS.returns.label}
            name="returns"
            checked={values.returns}
            aria-describedby="returns-hint"
            onChange={({ target }) => set({ returns: target.checked })}
          />
          <p id="returns-hint" className="field-hint">
            Their orders then offer it, for the longer of the periods above. You approve or decline
            each request on the order’s page.
          </p>
        </div>
        <div>
          <Checkbox
            label={SETTINGS.withdrawals.label}
            name="withdrawals"
            checked={values.withdrawals}
            aria-describedby="withdrawals-hint"
            onChange={({ target }) => set({ withdrawals: target.checked })}
          />
          <p id="withdrawals-hint" className="field-hint">
            Consumers in the EU have this right. Each page’s footer then links to a form that needs
            no account, and every declaration gets a receipt by email.
          </p>
        </div>
        {values.withdrawals ? (
          <NumberSettingField
            name="withdrawalDays"
            hint="The law asks for at least 14."
            digits={3}
            form={form}
          />
        ) : null}
      </div>
    </section>
  );
}
