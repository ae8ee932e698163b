import { ATTEMPT_HOURS } from '#contract/limits.ts';
import type { RetentionSetting } from '#contract/settings.contract.ts';
import { NumberSettingField } from '#admin/settings/setting-field.tsx';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { TextLink } from '#ui/link.tsx';

const FIELDS: readonly { name: RetentionSetting; hint: string }[] = [
  { name: 'mailRetentionDays', hint: 'In days. Mail files are deleted too.' },
  { name: 'messageRetentionDays', hint: 'In days, whether answered or not.' },
  { name: 'paymentEventRetentionDays', hint: 'In days. They can help in a dispute.' },
  { name: 'jobRetentionDays', hint: 'In days. Until then they can be undone.' },
];

/** How long data is stored; the privacy policy states the same numbers. */
export function RetentionSettings({ form }: { form: SettingsForm }) {
  return (
    <section className="panel" aria-labelledby="settings-retention">
      <h2 id="settings-retention">Data retention</h2>
      <p className="second small">
        Older data is deleted every night. Your{' '}
        <TextLink href="/shop/privacy-policy">privacy policy</TextLink> states these periods.
      </p>
      <div className="form">
        <div className="form-two">
          {FIELDS.map((field) => (
            <NumberSettingField key={field.name} {...field} digits={4} form={form} />
          ))}
        </div>
        <p className="second small">{`Sign-in attempts are stored for at most ${ATTEMPT_HOURS} hours. Orders, payments and refunds are never deleted.`}</p>
      </div>
    </section>
  );
}
