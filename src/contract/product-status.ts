/** Who sees a product. */

export const PRODUCT_STATUSES = ['draft', 'active', 'unlisted', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** For the merchant. */
export const STATUS_TEXTS = {
  active: { label: 'Active', hint: 'Everybody sees and buys it.' },
  draft: { label: 'Draft', hint: 'Only staff see it, until you or its time make it active.' },
  unlisted: {
    label: 'Unlisted',
    hint: 'Anybody who has its address can buy it. It is in no list and no search.',
  },
  archived: { label: 'Archived', hint: 'No longer sold. Old orders still show it.' },
} as const satisfies Record<ProductStatus, { label: string; hint: string }>;
