import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { pagesQuery } from '#admin/content/content-query.ts';
import {
  foundProductsQuery,
  productNameQuery,
} from '#admin/shared/products/product-choice-query.ts';
import { RecordCombobox, type RecordOption } from '#admin/shared/products/record-combobox.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { collectionsQuery } from '#admin/shared/collections/collections-query.ts';
import { isLink, RECORD_LINK } from '#contract/sections/links.ts';
import { categoryPath } from '#web/categories.ts';
import { useShopFacts } from '#web/shop-facts.ts';

/** Suggestions of each kind at most. */
const MOST = 5;

const OTHERS: readonly RecordOption[] = [
  { value: '/shop/listing', label: 'All products', detail: 'List' },
  { value: '/shop/listing?sale=sale', label: 'On sale', detail: 'List' },
  { value: 'social:instagram', label: 'Instagram', detail: 'Profile' },
  { value: 'social:pinterest', label: 'Pinterest', detail: 'Profile' },
];

interface LinkFieldProps extends Pick<
  ComponentProps<typeof RecordCombobox>,
  'name' | 'label' | 'hint' | 'error'
> {
  value: string;
  onChange: (link: string) => void;
}

/** An address, or a page, category, collection or product that is found by its name. */
export function LinkField({ value, onChange, hint, ...field }: LinkFieldProps) {
  const typed = value.trim();
  // What is an address already is not searched for.
  const q = isLink(typed) ? '' : typed.toLowerCase();
  const targets = useTargets();
  const products = useQuery(foundProductsQuery(useAdminApi(), q.length < 2 ? '' : q));
  const matching = targets.filter(({ label }) => label.toLowerCase().includes(q));
  const options = [
    ...(q === '' ? targets : matching).slice(0, q === '' ? targets.length : 2 * MOST),
    ...(q.length < 2 ? [] : (products.data ?? [])).slice(0, MOST).map((product) => ({
      ...product,
      value: `product:${product.value}`,
      detail: 'Product',
      picture: undefined,
    })),
  ];
  const name = useNameOf(typed, targets);
  return (
    <RecordCombobox
      {...field}
      hint={name ? `Leads to ${name}.` : hint}
      maxLength={300}
      inputMode="url"
      text={value}
      options={typed !== '' && q === '' ? [] : options.map(withoutPicture)}
      status={
        q !== '' && options.length === 0 && !products.isFetching
          ? 'Nothing has this name. Type another one, or an address.'
          : ''
      }
      onText={onChange}
      onChoose={(option) => onChange(option.value)}
    />
  );
}

const withoutPicture = ({ value, label, detail }: RecordOption): RecordOption => ({
  value,
  label,
  detail,
});

/** Pages, categories, collections and what else every shop has. */
function useTargets(): readonly RecordOption[] {
  const pages = useQuery(pagesQuery(useAdminApi()));
  const collections = useQuery(collectionsQuery(useAdminApi()));
  const { categories } = useShopFacts();
  return [
    ...(pages.data?.data ?? []).flatMap(({ slug, path, title }) =>
      path ? [{ value: `page:${slug}`, label: title, detail: 'Page' }] : [],
    ),
    ...categories.map(({ _id }) => ({
      value: `category:${_id}`,
      label: categoryPath(categories, _id)
        .map(({ name }) => name)
        .join(' / '),
      detail: 'Category',
    })),
    ...(collections.data?.data ?? []).map(({ _id, name }) => ({
      value: `collection:${_id}`,
      label: name,
      detail: 'Collection',
    })),
    ...OTHERS,
  ];
}

/** What a link leads to, as people call it; empty for an address, and for a record that is not found. */
function useNameOf(link: string, targets: readonly RecordOption[]): string {
  const [, kind, key = ''] = RECORD_LINK.exec(link) ?? [];
  const product = useQuery({
    ...productNameQuery(useAdminApi(), key),
    enabled: kind === 'product',
  });
  if (kind === 'product')
    return product.data
      ? `“${product.data.label}”${product.data.problem ? ', which shoppers do not see' : ''}`
      : '';
  const target = targets.find(({ value }) => value === link);
  return target ? `“${target.label}”` : '';
}
