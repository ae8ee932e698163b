/** One coupon of each kind and in each state. Days count from the day of seeding, negative ones before it. */
export interface DemoCoupon {
  code: string;
  description: string;
  discountType: 'percentage' | 'fixed';
  /** Hundredths of a percent, or cents. */
  discountAmount: number;
  minPurchase?: number;
  maxDiscount?: number;
  startsIn?: number;
  endsIn?: number;
  usageLimit?: number;
  inactive?: true;
}

export const demoCoupons: readonly DemoCoupon[] = [
  {
    code: 'WELD10',
    description: '10 % off everything',
    discountType: 'percentage',
    discountAmount: 1000,
  },
  {
    code: 'WOAD20',
    description: '20 % off, at most $30',
    discountType: 'percentage',
    discountAmount: 2000,
    maxDiscount: 3000,
    startsIn: -30,
    endsIn: 180,
  },
  {
    code: 'STITCH15',
    description: '$15 off from $75',
    discountType: 'fixed',
    discountAmount: 1500,
    minPurchase: 7500,
  },
  {
    code: 'THREAD5',
    description: '$5 off, for the first hundred orders',
    discountType: 'fixed',
    discountAmount: 500,
    usageLimit: 100,
  },
  {
    code: 'LASTSPOOL',
    description: '25 % off, all of them used',
    discountType: 'percentage',
    discountAmount: 2500,
    usageLimit: 0,
  },
  {
    code: 'SPRINGDYE',
    description: '15 % off, not yet valid',
    discountType: 'percentage',
    discountAmount: 1500,
    startsIn: 60,
    endsIn: 120,
  },
  {
    code: 'OLDCLOTH',
    description: '30 % off, expired',
    discountType: 'percentage',
    discountAmount: 3000,
    startsIn: -120,
    endsIn: -30,
  },
  {
    code: 'SHEARS',
    description: '$10 off, switched off',
    discountType: 'fixed',
    discountAmount: 1000,
    inactive: true,
  },
];
