import { demoId } from './demo-ids.ts';

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
  /** So many days ago its last use was taken; its limit is what it was used. */
  usedUp?: number;
  /** So many days ago it was deleted. */
  deleted?: number;
  /** Days since it was made. */
  age?: number;
  /** How much more often than others it is used; 1 when absent. */
  liked?: number;
}

export const demoCoupons: readonly DemoCoupon[] = [
  {
    code: 'WELD10',
    description: '10 % off everything',
    discountType: 'percentage',
    discountAmount: 1000,
    liked: 3,
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
    liked: 9,
  },
  {
    code: 'STITCH15',
    description: '$15 off from $75',
    discountType: 'fixed',
    discountAmount: 1500,
    minPurchase: 7500,
    liked: 2,
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
    liked: 5,
  },
  {
    code: 'FULLBOBBIN',
    description: '$50 gift, sent to people whose parcel went astray',
    discountType: 'fixed',
    discountAmount: 5000,
    age: 300,
    liked: 0.2,
  },
  {
    code: 'LASTSPOOL',
    description: '25 % off, all of them used',
    discountType: 'percentage',
    discountAmount: 2500,
    age: 330,
    usedUp: 240,
    liked: 4,
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
    liked: 4,
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
    liked: 9,
  },
];

export const couponId = (coupon: DemoCoupon): string =>
  demoId(`coupon ${coupon.code}`, coupon.age ?? 400);
