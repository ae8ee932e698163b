import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { adminApiOf } from '#admin/shell/admin-api.tsx';
import { AdminError } from '#admin/shell/admin-error.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { remembered } from '#admin/shell/remembered.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { SaveBar } from '#admin/shell/save-bar.tsx';
import { DyeSettings } from '#admin/settings/dye-settings.tsx';
import { BrandPictures } from '#admin/settings/brand-pictures.tsx';
import { OrderSettings, PolicySettings } from '#admin/settings/policy-settings.tsx';
import { SENTENCES, SHOP_FIELDS } from '#admin/settings/setting-groups.ts';
import { SettingField } from '#admin/settings/setting-field.tsx';
import { useSettingsForm } from '#admin/settings/use-settings-form.ts';
import { TextLink } from '#ui/link.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Settings', noIndex: true } };

export const loader = (args: LoaderFunctionArgs) =>
  remembered(args, () =>
    adminApiOf(args.context).adminSettings.get(undefined, { signal: args.request.signal }),
  );

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Store settings"
      count={<TextLink href="/admin/activity?kind=settings">Who changed what</TextLink>}
    >
      {loaded.ok ? (
        <Settings stored={loaded.data} factory={loaded.factory} />
      ) : (
        <RetryPanel message={loaded.message} />
      )}
    </AdminPage>
  );
}

function Settings({ stored, factory }: { stored: StoreSettings; factory: StoreSettings }) {
  const form = useSettingsForm(stored);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.changes > 0 && form.missing.length === 0) form.save();
      }}
    >
      <div className="settings">
        <section className="panel" aria-labelledby="settings-shop">
          <h2 id="settings-shop">The shop</h2>
          <div className="form">
            {SHOP_FIELDS.map((field) => (
              <SettingField key={field.name} field={field} form={form} />
            ))}
          </div>
        </section>
        <section className="panel" aria-labelledby="settings-look">
          <h2 id="settings-look">Look</h2>
          <p className="second small">Shoppers’ pages; the admin area keeps its own colours.</p>
          <div className="form">
            <DyeSettings form={form} />
            <BrandPictures form={form} />
          </div>
        </section>
        <OrderSettings form={form} />
        <PolicySettings form={form} />
        <section className="panel" aria-labelledby="settings-words">
          <h2 id="settings-words">Sentences you may correct</h2>
          <p className="second small">They stand in the shop exactly as written here.</p>
          <div className="form">
            {SENTENCES.map((field) => (
              <SettingField
                key={field.name}
                field={{ ...field, hint: `As it came: ${factory[field.name]}` }}
                form={form}
              />
            ))}
          </div>
        </section>
      </div>
      <SaveBar
        changes={form.changes}
        busy={form.busy}
        missing={form.missing}
        onSave={form.save}
        onDiscard={form.discard}
        onMissing={() => document.getElementById('own-colour')?.focus()}
      />
    </form>
  );
}

export const ErrorBoundary = AdminError;
