import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OptionValues, ProductOption } from '#contract/choice.ts';
import type { CollectionRule } from '#contract/collections.contract.ts';
import type { Company } from '#contract/company.ts';
import type { FieldValues } from '#contract/product-fields.ts';
import type { Measure } from '#contract/measure.ts';
import type { ProductStatus } from '#contract/product-status.ts';
import type { JobWire } from '#contract/bulk-jobs.contract.ts';
import type { GeneratedTime, Json, JsonWithDefault, Timestamp } from '#schema/column-types.ts';

/** Products, pictures, stock, reviews, wishlists and bulk jobs. */
export interface CatalogueTables {
  media_files: {
    id: string;
    width: number;
    height: number;
    byte_size: number;
    placeholder_color: string;
    created_at: GeneratedTime;
  };
  picture_store: { is_only: Generated<boolean>; id: string };
  picture_fetches: {
    id: string;
    target: 'product' | 'banner';
    target_id: string;
    position: number;
    address: string;
    alt: Generated<string>;
    state: Generated<'waiting' | 'fetched' | 'failed'>;
    tries: Generated<number>;
    reason: string | null;
    media_id: string | null;
    next_try_at: GeneratedTime;
    created_at: GeneratedTime;
    finished_at: Timestamp | null;
  };
  products: {
    id: string;
    /** The product's name in URLs and files; generated from title and id when left out. */
    slug: Generated<string>;
    title: string;
    description: string;
    category: string;
    price_cents: number;
    sale_price_cents: Generated<number>;
    unit_price_cents: GeneratedAlways<number>;
    /** The lowest price that can be bought, maintained by triggers; null when no variant has a price of its own. */
    lowest_variant_price_cents: GeneratedAlways<number | null>;
    cost_price_cents: number | null;
    colors: Generated<string[]>;
    sizes: Generated<string[]>;
    options: JsonWithDefault<ProductOption[]>;
    images: Json<{ media: string; alt: string }[]>;
    shipping_methods: Json<{ name: string; priceCents: number; estimatedDeliveryDays: string }[]>;
    /** Null: standard. */
    tax_class: string | null;
    stock_mode: Generated<'shared' | 'per-variant'>;
    status: Generated<ProductStatus>;
    /** When a draft becomes active; null when nobody has decided it. */
    publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    featured: Generated<boolean>;
    todays_deal: Generated<boolean>;
    /** The merchant's order of featured products; products without one come last. */
    featured_position: ColumnType<number | null, number | null | undefined, number | null>;
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
    wishlist_count: Generated<number>;
    /** Units sold in the last 90 days, updated hourly. */
    sold_recently: Generated<number>;
    /** Of the configuration with which triggers index its words; see `search_language`. */
    search_generation: Generated<number>;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    deleted_at: Timestamp | null;
  };
  variants: {
    id: string;
    product_id: string;
    color: Generated<string>;
    size: Generated<string>;
    options: JsonWithDefault<OptionValues>;
    sku: string | null;
    barcode: string | null;
    weight_grams: number | null;
    contents_amount: number | null;
    contents_unit: Measure['unit'] | null;
    price_cents: number | null;
    sale_price_cents: number | null;
    on_hand: number;
    reserved: Generated<number>;
    deleted_at: Timestamp | null;
  };
  /** Written by triggers only. */
  price_history: {
    id: GeneratedAlways<string>;
    product_id: string;
    variant_id: string | null;
    at: Timestamp;
    price_cents: number | null;
    sale_price_cents: number | null;
    offered: boolean;
  };
  product_details: {
    product_id: string;
    brand: string | null;
    manufacturer: JsonWithDefault<Company | null>;
    eu_person: JsonWithDefault<Company | null>;
    fields: JsonWithDefault<FieldValues>;
    related: Generated<string[]>;
  };
  search_words: { word: string };
  search_language: {
    is_only: Generated<boolean>;
    configuration: string;
    former: string;
    generation: number;
    server_version: number;
    is_complete: boolean;
  };
  search_synonyms: {
    id: Generated<string>;
    words: string[];
    configuration: string | null;
    stems: GeneratedAlways<string[]>;
    updated_at: GeneratedTime;
  };
  search_misses: {
    words: string;
    count: Generated<number>;
    first_at: Timestamp;
    last_at: Timestamp;
  };
  categories: {
    id: string;
    name: string;
    /** A short name that product files may use; addresses have the id. */
    slug: string;
    media_id: string | null;
    alt: Generated<string>;
    position: number;
    parent_id: string | null;
    hidden: Generated<boolean>;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    deleted_at: ColumnType<Date | null, undefined, Date | null>;
    is_top: GeneratedAlways<boolean>;
    stems: GeneratedAlways<string[]>;
  };
  collections: {
    id: string;
    name: string;
    slug: string;
    description: Generated<string>;
    media_id: string | null;
    alt: Generated<string>;
    hidden: Generated<boolean>;
    /** Null: by hand. */
    rule: ColumnType<CollectionRule | null, string | null, string | null>;
    product_ids: Generated<string[]>;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    deleted_at: ColumnType<Date | null, undefined, Date | null>;
  };
  category_moves: { category_id: string; product_id: string; moved_to: string };
  banners: {
    id: string;
    media_id: string;
    alt: Generated<string>;
    headline: Generated<string>;
    body: Generated<string>;
    link_label: Generated<string>;
    href: Generated<string>;
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    position: Generated<number>;
    shows_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
    shows_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    deleted_at: ColumnType<Date | null, undefined, Date | null>;
    created_at: GeneratedTime;
  };
  reviews: {
    id: string;
    product_id: string;
    user_id: string;
    user_name: string;
    message: string;
    value: number;
    created_at: Timestamp;
  };
  removed_reviews: {
    id: string;
    product_id: string;
    user_id: string;
    user_name: string;
    message: string;
    value: number;
    created_at: Timestamp;
    removed_by: 'author' | 'admin';
    removed_at: Timestamp;
  };
  wishlist_items: {
    user_id: string;
    product_id: string;
    added_at: Timestamp;
    unit_price_cents: number | null;
    was_sold_out: Generated<boolean>;
  };
  shared_wishlists: {
    user_id: string;
    token: string;
    shared_at: Timestamp;
  };
  stock_movements: {
    id: string;
    variant_id: string;
    order_id: string | null;
    reason: 'initial' | 'correction' | 'reservation' | 'release' | 'sale' | 'restock';
    on_hand_change: number;
    reserved_change: number;
    at: Timestamp;
  };
  product_exchange: {
    product_id: string;
    kept: Json<{
      html: string | null;
      cells: Record<string, string>;
      variants: {
        color: string;
        size: string;
        options?: OptionValues;
        cells: Record<string, string>;
      }[];
    }> | null;
    pictures: Json<{ address: string; media: string | null; alt: string }[]>;
  };
  bulk_jobs: {
    id: string;
    number: GeneratedAlways<number>;
    kind: 'import' | 'edit';
    state: JobWire['state'];
    actor_id: string | null;
    actor_name: string;
    title: string;
    settings: Json<{ category: string | null }>;
    wanted: ColumnType<'plan' | 'apply' | 'undo' | null, 'plan' | null | undefined>;
    wanted_at: ColumnType<Date | null, Date | null | undefined>;
    wanted_by: ColumnType<
      { id: string; userName: string } | null,
      string | null | undefined,
      string | null
    >;
    progress: ColumnType<unknown, undefined, string | null>;
    run: ColumnType<string | null, undefined>;
    tries: ColumnType<number, undefined, number>;
    summary: Json<unknown>;
    problem: string | null;
    started_at: Timestamp;
    planned_at: Timestamp | null;
    applied_at: Timestamp | null;
    undone_at: Timestamp | null;
  };
  bulk_job_rows: {
    job_id: string;
    position: number;
    line: number;
    name: string;
    product_id: string | null;
    kind: 'added' | 'changed' | 'unchanged' | 'refused';
    state: 'planned' | 'applied' | 'undone' | 'refused';
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    changes: Json<{ field: string; before: string; after: string }[]>;
    problems: Json<{ line: number; reason: string }[]>;
  };
  bulk_job_files: { job_id: string; part: number; bytes: Buffer };
  bulk_job_lines: {
    job_id: string;
    line: number;
    name: string;
    cells: Json<Record<string, string>>;
    problem: string | null;
    size: number;
  };
}
