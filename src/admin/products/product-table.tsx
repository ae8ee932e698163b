import { useEffect, useMemo, useRef } from 'react';
import type { ProductRow } from '#admin/shell/list/product-row.ts';
import { CATEGORIES } from '#contract/limits.ts';
import type { AdminColumn } from '#admin/shell/list/admin-table.tsx';
import { AMOUNT, COUNT, InlineNumber, SALE_PRICE } from '#admin/products/inline-number.tsx';
import type { ProductActs } from '#admin/products/product-acts.ts';
import { CardPicture } from '#admin/products/product-cards.tsx';
import { OpeningLink } from '#admin/products/opening-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { formatPrice } from '#web/price.tsx';

const CATEGORY_LABELS = new Map<string, string>(CATEGORIES.map(({ id, label }) => [id, label]));

/** The table's columns; they stay the same ones, so that only changed rows are drawn again. */
export function useProductColumns(
  editHref: (id: string) => string,
  acts: ProductActs,
): AdminColumn<ProductRow>[] {
  const latest = useRef({ editHref, acts });
  useEffect(() => {
    latest.current = { editHref, acts };
  });
  const query = editHref('');
  return useMemo(() => columnsFor((id) => query + id, latest), [query]);
}

function columnsFor(
  editHref: (id: string) => string,
  latest: { readonly current: { acts: ProductActs } },
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
        <OpeningLink className="link" href={editHref(product._id)}>
          {product.title}
        </OpeningLink>
      ),
    },
    {
      id: 'category',
      header: 'Category',
      width: 'm',
      optional: 'on',
      cell: ({ category }) => CATEGORY_LABELS.get(category) ?? category,
    },
    {
      id: 'price',
      header: 'Price',
      width: 's',
      numeric: true,
      cell: (product) => (
        <InlineNumber
          label={`Price of ${product.title}`}
          text={product.price.toFixed(2)}
          shown={formatPrice(product.price)}
          reader={AMOUNT}
          onChange={(value) => latest.current.acts.edit(product, 'price', value)}
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
          text={product.salePrice > 0 ? product.salePrice.toFixed(2) : ''}
          shown={product.salePrice > 0 ? formatPrice(product.salePrice) : 'None'}
          reader={SALE_PRICE}
          onChange={(value) => latest.current.acts.edit(product, 'salePrice', value)}
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
          <OpeningLink
            className="link"
            href={editHref(product._id)}
            aria-label={`Stock of ${product.title}: ${product.totalStock} by colour and size, change`}
          >
            {product.totalStock}
          </OpeningLink>
        ) : (
          <InlineNumber
            label={`Stock of ${product.title}`}
            text={String(product.totalStock)}
            shown={String(product.totalStock)}
            reader={COUNT}
            onChange={(value) => latest.current.acts.edit(product, 'totalStock', value)}
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
      id: 'acts',
      header: 'Actions',
      hideHeader: true,
      width: 's',
      numeric: true,
      cell: (product) => (
        <span className="row-acts">
          <OpeningLink
            className="icon-button"
            aria-label={`Edit ${product.title}`}
            href={editHref(product._id)}
          >
            <Icon name="pencil" />
          </OpeningLink>
          <IconButton
            icon="trash"
            label={`Delete ${product.title}`}
            onClick={() => latest.current.acts.remove(product)}
          />
        </span>
      ),
    },
  ];
}
