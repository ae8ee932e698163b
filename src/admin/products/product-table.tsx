import { shopFormat } from '#kernel/shop-format.ts';
import { inField } from '#admin/shared/forms/typed-amount.ts';
import { useEffect, useMemo, useRef } from 'react';
import type { ProductRow } from '#admin/shared/table/product-row.ts';
import type { AdminColumn } from '#admin/shared/table/admin-table.tsx';
import { AMOUNT, COUNT, InlineNumber, SALE_PRICE } from '#admin/products/inline-number.tsx';
import type { ProductActions } from '#admin/products/product-actions.ts';
import { CardPicture } from '#admin/products/product-cards.tsx';
import { StatusTag } from '#admin/products/status-tag.tsx';
import { OverlayLink } from '#admin/products/overlay-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { categoryName } from '#web/categories.ts';
import { useShopFacts, type ShopFacts } from '#web/shop-facts.ts';
import { formatPrice } from '#web/price.tsx';

/** Stable columns, so that only changed rows re-render. */
export function useProductColumns(
  editHref: (id: string) => string,
  actions: ProductActions,
  mayWrite: boolean,
): AdminColumn<ProductRow>[] {
  const latest = useRef({ editHref, actions });
  useEffect(() => {
    latest.current = { editHref, actions };
  });
  const { categories } = useShopFacts();
  const query = editHref('');
  return useMemo(() => {
    const columns = columnsFor((id) => query + id, latest, categories);
    return mayWrite ? columns : readOnly(columns);
  }, [query, mayWrite, categories]);
}

function columnsFor(
  editHref: (id: string) => string,
  latest: { readonly current: { actions: ProductActions } },
  categories: ShopFacts['categories'],
): AdminColumn<ProductRow>[] {
  return [
    {
      id: 'picture',
      header: 'Picture',
      hideHeader: true,
      width: 'xs',
      optional: 'on',
      cell: (product) => <CardPicture product={product} />,
    },
    {
      id: 'title',
      header: 'Title',
      rowHeader: true,
      width: 'grow',
      cell: (product) => (
        <>
          <OverlayLink className="link" href={editHref(product._id)}>
            {product.title}
          </OverlayLink>
          <span className="row-status">
            <StatusTag product={product} />
          </span>
        </>
      ),
    },
    {
      id: 'category',
      header: 'Category',
      width: 'm',
      optional: 'on',
      cell: ({ category }) => categoryName(categories, category),
    },
    {
      id: 'price',
      header: 'Price',
      width: 's',
      numeric: true,
      cell: (product) => (
        <InlineNumber
          label={`Price of ${product.title}`}
          text={inField(product.price, shopFormat.digits)}
          shown={formatPrice(product.price)}
          format={AMOUNT}
          onChange={(value) => latest.current.actions.edit(product, 'price', value)}
        />
      ),
    },
    {
      id: 'salePrice',
      header: 'Sale price',
      width: 's',
      numeric: true,
      cell: (product) => (
        <InlineNumber
          label={`Sale price of ${product.title}`}
          text={product.salePrice > 0 ? inField(product.salePrice, shopFormat.digits) : ''}
          shown={product.salePrice > 0 ? formatPrice(product.salePrice) : 'None'}
          format={SALE_PRICE}
          onChange={(value) => latest.current.actions.edit(product, 'salePrice', value)}
        />
      ),
    },
    {
      id: 'stock',
      header: 'Stock',
      width: 's',
      numeric: true,
      cell: (product) =>
        product.stockMode === 'per-variant' ? (
          <OverlayLink
            className="link"
            href={editHref(product._id)}
            aria-label={`Stock of ${product.title}: ${product.totalStock} by colour and size, change`}
          >
            {product.totalStock}
          </OverlayLink>
        ) : (
          <InlineNumber
            label={`Stock of ${product.title}`}
            text={String(product.totalStock)}
            shown={String(product.totalStock)}
            format={COUNT}
            onChange={(value) => latest.current.actions.edit(product, 'totalStock', value)}
          />
        ),
    },
    {
      id: 'alt',
      header: 'Alt texts',
      width: 's',
      optional: 'off',
      cell: ({ missingAlts }) => (missingAlts === 0 ? 'All' : `${missingAlts} missing`),
    },
    {
      id: 'shown',
      header: 'Shown as',
      width: 's',
      optional: 'off',
      cell: ({ featured, todaysDeal }) =>
        [featured ? 'Featured' : '', todaysDeal ? 'Deal' : ''].filter(Boolean).join(', ') || '–',
    },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: 's',
      numeric: true,
      cell: (product) => (
        <span className="row-actions">
          <OverlayLink
            className="icon-button"
            aria-label={`Edit ${product.title}`}
            href={editHref(product._id)}
          >
            <Icon name="pencil" />
          </OverlayLink>
          <IconButton
            icon="trash"
            label={`Delete ${product.title}`}
            onClick={() => latest.current.actions.remove(product)}
          />
        </span>
      ),
    },
  ];
}

const VALUES: Readonly<Record<string, (product: ProductRow) => string>> = {
  title: ({ title }) => title,
  price: ({ price }) => formatPrice(price),
  salePrice: ({ salePrice }) => (salePrice > 0 ? formatPrice(salePrice) : 'None'),
  stock: ({ totalStock }) => String(totalStock),
};

/** For roles that may not change products: values in place of links and inputs. */
const readOnly = (columns: AdminColumn<ProductRow>[]): AdminColumn<ProductRow>[] =>
  columns
    .filter(({ id }) => id !== 'actions')
    .map((column) => ({ ...column, cell: VALUES[column.id] ?? column.cell }));
