import type { ColumnType } from 'kysely';

/** Read as a date, written as one or as ISO 8601. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Set by the database when left out. */
export type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;
/** Read as a value, written as its JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;
