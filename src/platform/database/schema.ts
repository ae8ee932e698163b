/** The types of all tables; change them together with db/migrations. */
import type { AdminTables } from '#platform/database/schema/admin-tables.ts';
import type { CatalogueTables } from '#platform/database/schema/catalogue-tables.ts';
import type { ContentTables } from '#platform/database/schema/content-tables.ts';
import type { InvoiceTables } from '#platform/database/schema/invoice-tables.ts';
import type { PeopleTables } from '#platform/database/schema/people-tables.ts';
import type { RefundTables } from '#platform/database/schema/refund-tables.ts';
import type { ReturnTables } from '#platform/database/schema/return-tables.ts';
import type { TradeTables } from '#platform/database/schema/trade-tables.ts';

export type {
  OrderStatus,
  PaymentStatus,
  StockState,
} from '#platform/database/schema/trade-tables.ts';

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
