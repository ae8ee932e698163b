/** The types of all tables; change them together with db/migrations. */
import type { AdminTables } from '#schema/admin-tables.ts';
import type { CatalogueTables } from '#schema/catalogue-tables.ts';
import type { ContentTables } from '#schema/content-tables.ts';
import type { InvoiceTables } from '#schema/invoice-tables.ts';
import type { PeopleTables } from '#schema/people-tables.ts';
import type { RefundTables } from '#schema/refund-tables.ts';
import type { ReturnTables } from '#schema/return-tables.ts';
import type { TradeTables } from '#schema/trade-tables.ts';

export type { OrderStatus, PaymentStatus, StockState } from '#schema/trade-tables.ts';

export interface Database
  extends
    PeopleTables,
    CatalogueTables,
    TradeTables,
    RefundTables,
    ReturnTables,
    InvoiceTables,
    ContentTables,
    AdminTables {}
