import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { redirect, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router';
import type { ShopLanguage, StoreSettings } from '#contract/settings.contract.ts';
import { adminApiOf, useAdminApi, type AdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { prefetch, unwrap } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { SaveBar } from '#admin/shared/forms/save-bar.tsx';
import { BackupsPanel } from '#admin/settings/backups-panel.tsx';
import { BrandColourSettings } from '#admin/settings/brand-colour-settings.tsx';
import { CountrySettings } from '#admin/settings/country-settings.tsx';
import { CurrencySetting } from '#admin/settings/currency-setting.tsx';
import { BrandPictures } from '#admin/settings/brand-pictures.tsx';
import { LawSettings } from '#admin/settings/law-settings.tsx';
import { LookSettings } from '#admin/settings/look-settings.tsx';
import { OrderSettings, PolicySettings } from '#admin/settings/policy-settings.tsx';
import { PaymentSettings } from '#admin/settings/payment-settings.tsx';
import { FilterOptionSettings } from '#admin/settings/filter-option-settings.tsx';
import { ProductFieldSettings } from '#admin/settings/product-field-settings.tsx';
import { RetentionSettings } from '#admin/settings/retention-settings.tsx';
import { SecuritySettings } from '#admin/settings/security-settings.tsx';
import { WORDING_FIELDS, SHOP_FIELDS } from '#admin/settings/setting-groups.ts';
import { SettingField } from '#admin/settings/setting-field.tsx';
import { settingsQuery } from '#admin/settings/settings-query.ts';
import { LanguageSetting } from '#admin/settings/language-setting.tsx';
import { MessageSettings } from '#admin/settings/message-settings.tsx';
import { TaxSettings } from '#admin/settings/tax-settings.tsx';
import { ShippingSettings } from '#admin/settings/shipping-settings.tsx';
import { SettingsMenu } from '#admin/settings/settings-menu.tsx';
import { TimeZoneSetting } from '#admin/settings/time-zone-setting.tsx';
import { useFocusOnField } from '#admin/settings/use-focus-on-field.ts';
import {
  isInSettings,
  isListedSetting,
  pageOf,
  settingPath,
  settingsPath,
  type SettingPage,
} from '#admin/shared/settings/setting-pages.ts';
import { useSettingsForm, type SettingsForm } from '#admin/settings/use-settings-form.ts';
import { TextLink } from '#ui/link.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Settings', noIndex: true } };

const backupsQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['backups'],
    queryFn: ({ signal }) => unwrap(api.adminBackups.list(undefined, { signal })),
  });

export function loader({ context, params }: LoaderFunctionArgs) {
  if (!pageOf(params['page'])) throw redirect(settingsPath('shop'));
  const api = adminApiOf(context);
  return prefetch(context, settingsQuery(api), backupsQuery(api));
}

export function Component() {
  const api = useAdminApi();
  const settings = useQuery(settingsQuery(api));
  return (
    <AdminPage
      title="Store settings"
      count={<TextLink href="/admin/activity?kind=settings">Change history</TextLink>}
    >
      {settings.data ? (
        <Settings
          stored={settings.data.data}
          defaults={settings.data.defaults}
          languages={settings.data.languages}
        />
      ) : (
        <QueryFallback query={settings} />
      )}
    </AdminPage>
  );
}

/** One form for all pages: what is changed on one stays while another one is open. */
function Settings({
  stored,
  defaults,
  languages,
}: {
  stored: StoreSettings;
} & Omit<PageProps, 'form'>) {
  const navigate = useNavigate();
  const page = pageOf(useParams()['page'])?.id ?? 'shop';
  const form = useSettingsForm(stored, (names) => {
    const refused = names.find(isListedSetting);
    if (refused) void navigate(settingPath(refused));
  });
  useFocusOnField();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.changes > 0 && form.missing.length === 0) form.save();
      }}
    >
      <div className="settings-pages">
        <SettingsMenu current={page} />
        <div className="settings">{PAGES[page]({ form, defaults, languages })}</div>
      </div>
      <SaveBar
        changes={form.changes}
        busy={form.busy}
        missing={form.missing}
        onSave={form.save}
        onDiscard={form.discard}
        onMissing={() =>
          document.querySelector<HTMLElement>('[aria-invalid="true"], #own-colour')?.focus()
        }
        staysAt={isInSettings}
      />
    </form>
  );
}

interface PageProps {
  form: SettingsForm;
  defaults: StoreSettings;
  languages: readonly ShopLanguage[];
}

const PAGES: Readonly<Record<SettingPage, (props: PageProps) => ReactNode>> = {
  shop: ({ form, languages }) => (
    <section className="panel" aria-labelledby="settings-shop">
      <h2 id="settings-shop">Shop details</h2>
      <div className="form">
        {SHOP_FIELDS.map((field) => (
          <SettingField key={field.name} field={field} form={form} />
        ))}
        <LanguageSetting form={form} languages={languages} />
        <TimeZoneSetting form={form} />
        <CurrencySetting form={form} />
      </div>
    </section>
  ),
  countries: ({ form }) => <CountrySettings form={form} />,
  tax: ({ form }) => <TaxSettings form={form} />,
  look: ({ form }) => (
    <section className="panel" aria-labelledby="settings-look">
      <h2 id="settings-look">Branding</h2>
      <p className="second small">
        Your shop and its admin area share this look. The admin area always offers dark colours.
      </p>
      <div className="form">
        <BrandColourSettings form={form} />
        <LookSettings form={form} />
        <BrandPictures form={form} />
      </div>
    </section>
  ),
  catalogue: ({ form }) => (
    <>
      <OrderSettings form={form} />
      <ProductFieldSettings form={form} />
      <FilterOptionSettings form={form} />
    </>
  ),
  shipping: ({ form }) => <ShippingSettings form={form} />,
  payments: ({ form, defaults }) => <PaymentSettings form={form} hasStripe={defaults.stripe} />,
  law: ({ form }) => <LawSettings form={form} />,
  policies: ({ form }) => <PolicySettings form={form} />,
  wording: ({ form, defaults }) => (
    <section className="panel" aria-labelledby="settings-words">
      <h2 id="settings-words">Wording</h2>
      <p className="second small">Shown in your shop exactly as written.</p>
      <div className="form">
        {WORDING_FIELDS.map((field) => (
          <SettingField
            key={field.name}
            field={{ ...field, hint: `Default: ${defaults[field.name]}` }}
            form={form}
          />
        ))}
      </div>
    </section>
  ),
  messages: ({ form }) => <MessageSettings form={form} />,
  security: ({ form }) => <SecuritySettings form={form} />,
  privacy: ({ form }) => <RetentionSettings form={form} />,
  backups: () => <Backups />,
};

function Backups() {
  const backups = useQuery(backupsQuery(useAdminApi()));
  return backups.data ? (
    <BackupsPanel backups={backups.data.data} />
  ) : (
    <QueryFallback query={backups} />
  );
}

export const ErrorBoundary = AdminError;
