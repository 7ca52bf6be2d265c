import { UPLOAD_NAME_PATTERN } from '@shop/contracts/products/calls'
import type { Queryable } from '@shop/kit/event-store'

/** Which of these uploaded images a line of an order shows. Reads all orders: for rare calls only. */
export async function usedUploads(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT DISTINCT substring(line->>'image' from $1) AS name
     FROM orders CROSS JOIN jsonb_array_elements(lines) AS line
     WHERE substring(line->>'image' from $1) = ANY($2::text[])`,
    [UPLOAD_NAME_PATTERN, names],
  )
  return rows.map(({ name }) => name)
}
