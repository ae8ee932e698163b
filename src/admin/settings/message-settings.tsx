import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { SettingField } from '#admin/settings/setting-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextLink } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** What happens to messages from the contact page, and whether there is a newsletter. */
export function MessageSettings({ form }: { form: SettingsForm }) {
  const { values, set } = form;
  return (
    <>
      <section className="panel" aria-labelledby="settings-messages">
        <h2 id="settings-messages">Messages</h2>
        <p className="second small">
          Messages are answered in the <TextLink href="/admin/inbox">inbox</TextLink>.
        </p>
        <div className="form">
          <SelectField
            label={SETTINGS.contactDelivery.label}
            name="contactDelivery"
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
      <section className="panel" aria-labelledby="settings-newsletter">
        <h2 id="settings-newsletter">Newsletter</h2>
        <p className="second small">
          You send it with the newsletter program of your choice: download the subscribers from the
          list of <TextLink href="/admin/customers?newsletter=subscribed">customers</TextLink>. Each
          has a link to unsubscribe.
        </p>
        <div className="form">
          <div>
            <Checkbox
              label={SETTINGS.newsletter.label}
              name="newsletter"
              checked={values.newsletter}
              aria-describedby="newsletter-hint"
              onChange={({ target }) => set({ newsletter: target.checked })}
            />
            <p id="newsletter-hint" className="field-hint">
              Shoppers can subscribe when they create an account, at checkout and in their account.
            </p>
          </div>
          <SettingField
            field={{
              name: 'newsletterSentence',
              hint: 'What shoppers agree to. It is stored with each consent.',
            }}
            form={form}
          />
        </div>
      </section>
    </>
  );
}
