/**
 * At least one coupon of each kind and in each state. Days are relative to the day of seeding; negative ones are in
 * the past.
 */
export interface DemoCoupon {
  code: string;
  description: string;
  discountType: 'percentage' | 'fixed';
  /** In hundredths of a percent, or in cents. */
  discountAmount: number;
  minPurchase?: number;
  maxDiscount?: number;
  startsIn?: number;
  endsIn?: number;
  usageLimit?: number;
  inactive?: true;
  /** How many days ago it reached its usage limit. The limit is the number of orders that used it. */
  usedUp?: number;
  /** How many days ago it was deleted. */
  deleted?: number;
  /** Age in days. */
  age?: number;
  /** How often customers choose it compared with others; 1 by default. */
  weight?: number;
}

export const demoCoupons: readonly DemoCoupon[] = [
  {
    code: 'WELD10',
    description: '10 % off everything',
    discountType: 'percentage',
    discountAmount: 1000,
    weight: 3,
  },
  {
    code: 'WOAD20',
    description: '20 % off, at most $30',
    discountType: 'percentage',
    discountAmount: 2000,
    maxDiscount: 3000,
    startsIn: -30,
    endsIn: 180,
    age: 35,
    weight: 9,
  },
  {
    code: 'STITCH15',
    description: '$15 off from $75',
    discountType: 'fixed',
    discountAmount: 1500,
    minPurchase: 7500,
    weight: 2,
  },
  {
    code: 'THREAD5',
    description: '$5 off, for the first hundred orders',
    discountType: 'fixed',
    discountAmount: 500,
    usageLimit: 100,
  },
  {
    code: 'WARP12',
    description: '12.5 % off from $120, at most $40',
    discountType: 'percentage',
    discountAmount: 1250,
    minPurchase: 12000,
    maxDiscount: 4000,
    age: 200,
    weight: 5,
  },
  {
    code: 'FULLBOBBIN',
    description: '$50 gift, sent to people whose parcel went astray',
    discountType: 'fixed',
    discountAmount: 5000,
    age: 300,
    weight: 0.2,
  },
  {
    code: 'LASTSPOOL',
    description: '25 % off, all of them used',
    discountType: 'percentage',
    discountAmount: 2500,
    age: 330,
    usedUp: 240,
    weight: 4,
  },
  {
    code: 'SPRINGDYE',
    description: '15 % off, not yet valid',
    discountType: 'percentage',
    discountAmount: 1500,
    startsIn: 60,
    endsIn: 120,
    age: 5,
  },
  {
    code: 'OLDCLOTH',
    description: '30 % off, expired',
    discountType: 'percentage',
    discountAmount: 3000,
    startsIn: -120,
    endsIn: -30,
    age: 130,
    weight: 4,
  },
  {
    code: 'SHEARS',
    description: '$10 off, switched off',
    discountType: 'fixed',
    discountAmount: 1000,
    inactive: true,
  },
  {
    code: 'MOTHPROOF',
    description: '$8 off from $40, taken back after a misprint',
    discountType: 'fixed',
    discountAmount: 800,
    minPurchase: 4000,
    age: 160,
    deleted: 120,
    weight: 9,
  },
];
