import { arrayParameter, type Queryable, type Register } from '@shop/kit/event-store'
import type { OrderEvent } from '../domain/events.ts'
import { createNumberDraws } from '../domain/order-numbers.ts'
import { orderIdOf } from './streams.ts'

const draws = createNumberDraws(() => Math.random())

// until 0.4.0: processes of 0.2.0 leave the number to the trigger on the events, of migrations 6 and 25. Then a migration drops it with
// its functions, `number_placed_order` and `assign_order_number`, with the header `contract: admits 25`.
/** The numbers of the orders. */
export const orderNumberRegister: Register<OrderEvent> = {
  table: 'order_numbers',
  rows: { OrderPlaced: (_, { stream }) => ({ order_id: orderIdOf(stream), numbers: draws.OrderPlaced() }) },
  insert: 'SELECT take_order_number(order_id, numbers) FROM json_to_recordset($1) AS placed (order_id uuid, numbers bigint[])',
}

/** The ids of orders by their numbers. Unknown numbers are left out. */
export async function orderIdsOf(db: Queryable, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; number: string }>(
    'SELECT order_id AS id, number::text FROM order_numbers WHERE number = ANY($1::bigint[])',
    [numbers],
  )
  return new Map(rows.map(({ id, number }) => [number, id]))
}

/** The numbers by order id. Unknown ids are left out. */
export async function numbersOf(db: Queryable, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; number: string }>(
    `SELECT order_id AS id, number::text FROM order_numbers WHERE order_id = ANY(${arrayParameter('$1', 'uuid')})`,
    [orderIds],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
