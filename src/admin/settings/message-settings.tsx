import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { TextLink } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** What happens to messages from the contact page. */
export function MessageSettings({ form: { values, set } }: { form: SettingsForm }) {
  return (
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
  );
}
