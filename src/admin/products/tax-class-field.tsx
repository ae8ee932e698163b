import { useQuery } from '@tanstack/react-query';
import { productSettingsQuery } from '#admin/products/product-query.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { TaxClassSelect } from '#admin/shared/forms/tax-class-select.tsx';

/** How the product is taxed; nothing in a shop without tax. */
export function TaxClassField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  const settings = useQuery(productSettingsQuery(useAdminApi())).data?.data;
  if (!settings?.taxClasses) return null;
  return <TaxClassSelect value={value} ownClasses={settings.taxClasses} onChange={onChange} />;
}
