/** What a demo shop consists of, beside the products, reviews and pictures in its folder. */
import type { Company } from '#contract/company.ts';
import type { PageBody } from '#contract/content.contract.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import type { DemoAddress } from '../demo/people.ts';
import type { SeededRandom } from './orders/seeded-random.ts';
import type { SampleNotes, ScenarioName } from './orders/scenarios.ts';

export interface Sample {
  /** Its folder below `db/demo`, and the value of SAMPLE. */
  readonly folder: string;
  /** Settings that its merchant has changed. */
  readonly settings: Readonly<Partial<StoreSettings>>;
  readonly categories: readonly SampleCategory[];
  readonly banners: readonly SampleBanner[];
  readonly coupons: readonly SampleCoupon[];
  /** Who makes its products, if they say so. */
  readonly manufacturer?: Company;
  /** Who brings its parcels. */
  readonly carrier: string;
  /** The method of what customers collect. */
  readonly pickUp: string;
  /** How often customers choose a shipping method compared with others; 10 by default. */
  readonly shippingWeights: Readonly<Record<string, number>>;
  readonly people: SamplePeople;
  /** What staff wrote about orders. */
  readonly notes: SampleNotes;
  /** Code of the coupon that paid some orders in full. */
  readonly giftCoupon: string;
  /** Messages of the contact page, open and answered. */
  readonly messages: readonly SampleMessage[];
  /** Pages in the shop's own words by slug; the others show the default texts. */
  readonly pages: Readonly<Record<string, PageBody>>;
  /** Orders and wishlists of the accounts that can sign in. */
  readonly shopper: SampleHistory;
  readonly giver: SampleHistory;
  /** Short reviews that fit many products of a category, so that popular ones have more than a handful. */
  readonly remarks: (category: string) => readonly SampleReview[];
  /** Demand by month from January. Categories without an entry sell the same all year. */
  readonly seasons: Readonly<Record<string, readonly number[]>>;
  /** How many products, from the first one, the small shop of the tests has. */
  readonly smallShop: number;
}

export interface SamplePeople {
  /** Of the accounts that can sign in, by their mail address. */
  readonly accountAddresses: Readonly<Record<string, readonly DemoAddress[]>>;
  /** Names of the first customers, who wrote most reviews. */
  readonly reviewers: readonly string[];
  /** From which the names of the later ones are combined. */
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly addressOf: (name: string, random: SeededRandom) => DemoAddress;
}

export interface SampleCategory {
  readonly id: string;
  readonly name: string;
  /** The id of the category that this one is below of; a category of the first level has none. */
  readonly parent?: string;
  /** Name of its picture, with what it shows. */
  readonly picture?: string;
  readonly alt?: string;
}

export interface SampleBanner {
  readonly picture: string;
  readonly alt: string;
  readonly headline: string;
  readonly body: string;
  readonly linkLabel: string;
  readonly href: string;
  /** The point that stays visible when the picture is cropped, in percent. */
  readonly focalX: number;
  readonly focalY: number;
}

/** Days are relative to the day of seeding; negative ones are in the past. */
export interface SampleCoupon {
  readonly code: string;
  readonly description: string;
  readonly discountType: 'percentage' | 'fixed';
  /** In hundredths of a percent, or in cents. */
  readonly discountAmount: number;
  readonly minPurchase?: number;
  readonly maxDiscount?: number;
  readonly startsIn?: number;
  readonly endsIn?: number;
  readonly usageLimit?: number;
  readonly inactive?: true;
  /** How many days ago it reached its usage limit. The limit is the number of orders that used it. */
  readonly usedUp?: number;
  /** How many days ago it was deleted. */
  readonly deleted?: number;
  /** Age in days. */
  readonly age?: number;
  /** How often customers choose it compared with others; 1 by default. */
  readonly weight?: number;
}

export interface SampleMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** Days before today, with fraction. */
  readonly daysAgo: number;
  readonly answered?: true;
}

/** A rating and its text. */
export type SampleReview = readonly [stars: 1 | 2 | 3 | 4 | 5, text: string];

export interface SampleHistory {
  readonly orders: readonly SampleOrder[];
  /** Titles of products. */
  readonly wishlist: readonly string[];
}

export interface SampleOrder {
  readonly days: number;
  readonly scenario: ScenarioName;
  /** Titles of products. */
  readonly titles: readonly string[];
  readonly coupon?: string;
  /** Index of the account's address; 0 by default. */
  readonly addressAt?: number;
}
