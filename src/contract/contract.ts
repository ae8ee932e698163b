/** Request and response schemas by endpoint name, for the server and the OpenAPI page; browsers import only its types. */
import type { z } from 'zod';
import { accountsContract } from '#contract/accounts.contract.ts';
import { addressFormsContract } from '#contract/addresses/address-forms.contract.ts';
import { adminOrdersContract } from '#contract/admin-orders.contract.ts';
import { adminProductsContract } from '#contract/admin-products.contract.ts';
import { analyticsContract } from '#contract/analytics.contract.ts';
import { auditContract } from '#contract/audit.contract.ts';
import { bulkJobsContract } from '#contract/bulk-jobs.contract.ts';
import { cartContract } from '#contract/cart.contract.ts';
import { categoriesContract } from '#contract/categories.contract.ts';
import { collectionsContract } from '#contract/collections.contract.ts';
import { catalogueContract } from '#contract/catalogue.contract.ts';
import { bannersContract } from '#contract/banners.contract.ts';
import { customersContract } from '#contract/customers.contract.ts';
import { contentContract } from '#contract/content.contract.ts';
import { couponsContract } from '#contract/coupons.contract.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { invoicesContract } from '#contract/invoices.contract.ts';
import { inboxContract } from '#contract/inbox.contract.ts';
import { mediaContract } from '#contract/media.contract.ts';
import { manualOrdersContract } from '#contract/manual-orders.contract.ts';
import { ordersContract } from '#contract/orders.contract.ts';
import { parcelsContract } from '#contract/parcels.contract.ts';
import { refundsContract } from '#contract/refunds.contract.ts';
import { returnsContract } from '#contract/returns.contract.ts';
import { reviewsContract } from '#contract/reviews.contract.ts';
import { staffContract } from '#contract/staff.contract.ts';
import { secondFactorContract } from '#contract/second-factor.contract.ts';
import { tokensContract } from '#contract/tokens.contract.ts';
import { settingsContract } from '#contract/settings.contract.ts';
import { backupsContract } from '#contract/backups.contract.ts';
import { setupContract } from '#contract/setup.contract.ts';
import { moneyReportContract } from '#contract/money-report.contract.ts';
import { taxReportContract } from '#contract/tax-report.contract.ts';
import { toDoContract } from '#contract/to-do.contract.ts';
import { languagesContract } from '#contract/languages.contract.ts';
import { wordsContract } from '#contract/words.contract.ts';
import { wishlistContract } from '#contract/wishlist.contract.ts';

interface Schemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

export const CONTRACT = {
  ...accountsContract,
  ...addressFormsContract,
  ...staffContract,
  ...secondFactorContract,
  ...tokensContract,
  ...catalogueContract,
  ...categoriesContract,
  ...collectionsContract,
  ...adminProductsContract,
  ...cartContract,
  ...invoicesContract,
  ...ordersContract,
  ...adminOrdersContract,
  ...refundsContract,
  ...returnsContract,
  ...manualOrdersContract,
  ...parcelsContract,
  ...mediaContract,
  ...reviewsContract,
  ...wishlistContract,
  ...inboxContract,
  ...auditContract,
  ...bulkJobsContract,
  ...couponsContract,
  ...bannersContract,
  ...contentContract,
  ...wordsContract,
  ...languagesContract,
  ...customersContract,
  ...settingsContract,
  ...backupsContract,
  ...setupContract,
  ...analyticsContract,
  ...taxReportContract,
  ...moneyReportContract,
  ...toDoContract,
} satisfies Record<EndpointName, Schemas>;

type Contract = typeof CONTRACT;
type Part<Name extends EndpointName, Key extends string> =
  Contract[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never;

/** What a caller sends. */
export type RequestInput<Name extends EndpointName> = {
  [
    Key in 'params' | 'query' | 'body' as Contract[Name] extends Record<Key, z.ZodType>
      ? Key
      : never
  ]: z.input<Part<Name, Key>>;
};
/** What an action receives after validation. */
export type ParsedRequest<Name extends EndpointName> = {
  [Key in 'params' | 'query' | 'body']: Contract[Name] extends Record<Key, z.ZodType>
    ? z.output<Part<Name, Key>>
    : undefined;
};
/** The response body of a successful request. */
export type ResponseBody<Name extends EndpointName> = z.output<Part<Name, 'response'>>;
