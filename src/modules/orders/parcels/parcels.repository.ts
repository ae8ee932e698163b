import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '#schema/database.ts';
import { refundedUnits } from '#modules/orders/refund/refund-lines.repository.ts';
import type { Trx } from '#platform/database/transaction.ts';

type ParcelRow = Selectable<Database['parcels']>;
/** Some units of an order's line. */
export type LineUnits = Pick<Selectable<Database['parcel_lines']>, 'position' | 'quantity'>;

export type Parcel = ParcelRow & { lines: LineUnits[] };

/** An order's parcels with their lines, oldest first, as a column of a statement about orders. */
export const parcelsAsJson = (orderId: RawBuilder<unknown>) => sql`(
  SELECT coalesce(json_agg(parcel ORDER BY parcel.sent_at, parcel.id), '[]') FROM (
    SELECT p.*, (SELECT json_agg(l ORDER BY l.position) FROM parcel_lines l WHERE l.parcel_id = p.id) AS lines
    FROM parcels p WHERE p.order_id = ${orderId}
  ) parcel)`;

const REFUNDED = refundedUnits({
  order: sql.ref('line.order_id'),
  position: sql.ref('line.position'),
});

/** What of an order is in no parcel yet and not refunded, by line; lines that are sent are left out. The caller holds the order's lock. */
export async function unsentUnits(trx: Trx, orderId: string): Promise<LineUnits[]> {
  const { rows } = await sql<LineUnits>`
    SELECT position, left_over AS quantity FROM (
      SELECT line.position, line.quantity - coalesce(sum(sent.quantity), 0)::integer - ${REFUNDED} AS left_over
      FROM order_lines line LEFT JOIN parcel_lines sent USING (order_id, position)
      WHERE line.order_id = ${orderId} GROUP BY line.order_id, line.position, line.quantity
    ) each_line WHERE left_over > 0 ORDER BY position`.execute(trx);
  return rows;
}

export async function insertParcel(trx: Trx, parcel: ParcelRow): Promise<void> {
  await trx.insertInto('parcels').values(parcel).execute();
}

/**
 * Puts units of lines into a parcel, never more of a line than was bought. The caller holds the order's lock.
 * @returns the positions of the lines that were put into it; one that is missing has fewer units left
 */
export async function insertParcelLines(
  trx: Trx,
  { id, order_id: orderId }: ParcelRow,
  lines: readonly LineUnits[],
): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    INSERT INTO parcel_lines (parcel_id, order_id, position, quantity)
    SELECT ${id}, line.order_id, line.position, wanted.quantity
    FROM unnest(${lines.map(({ position }) => position)}::smallint[], ${lines.map(({ quantity }) => quantity)}::integer[])
      AS wanted (position, quantity)
    JOIN order_lines line ON line.order_id = ${orderId} AND line.position = wanted.position
    WHERE wanted.quantity <= line.quantity - coalesce((
      SELECT sum(sent.quantity) FROM parcel_lines sent
      WHERE sent.order_id = line.order_id AND sent.position = line.position), 0)
    RETURNING position`.execute(trx);
  return rows.map(({ position }) => position);
}

export async function findParcel(
  trx: Trx,
  orderId: string,
  id: string,
): Promise<ParcelRow | undefined> {
  return await trx
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function hasParcels(trx: Trx, orderId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether another parcel of the order has this tracking number. The caller holds the order's lock. */
export async function hasOtherWithNumber(
  trx: Trx,
  {
    id,
    order_id,
    carrier,
    tracking_number,
  }: Pick<ParcelRow, 'id' | 'order_id' | 'carrier' | 'tracking_number'>,
): Promise<boolean> {
  if (tracking_number === '') return false;
  const found = await trx
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', order_id)
    .where('carrier', '=', carrier)
    .where('tracking_number', '=', tracking_number)
    .where('id', '<>', id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function updateParcel(
  trx: Trx,
  { id, ...change }: Pick<ParcelRow, 'id' | 'carrier' | 'tracking_number' | 'tracking_url'>,
): Promise<void> {
  await trx.updateTable('parcels').set(change).where('id', '=', id).execute();
}

/** Its lines go with it. */
export async function deleteParcel(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('parcels').where('id', '=', id).execute();
}
