import type { ColumnType } from 'kysely';

/** Read as a date, written as one or as ISO 8601. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Set by the database when left out. */
export type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;
/** Null or a date; set by the database when left out. */
export type GeneratedTimeOrNull = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
/** Read as a value, written as its JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;
/** Like {@link Json}; null when left out. */
export type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
/** Like {@link Json}, with a default. */
export type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;
