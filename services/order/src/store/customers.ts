import type { Queryable } from '@shop/kit/event-store'

const keyOf = (userId: string): string => `hashtextextended('order.customer:' || ${userId}, 0)`

/**
 * Blocks every other writer of this customer until the transaction ends. It keeps the count of open orders exact, and
 * prevents an erasure between the encryption of the customer's personal data and its commit.
 */
export async function lockCustomer(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(${keyOf('$1')})`, [userId])
}

interface Customer {
  readonly userId: string
}

/** Locks the customers, each as `lockCustomer` does. @returns their ids. */
export async function lockCustomers(tx: Queryable, customers: readonly Customer[]): Promise<ReadonlySet<string>> {
  for (const { userId } of customers) await lockCustomer(tx, userId)
  return new Set(customers.map(({ userId }) => userId))
}

/** Locks those of the customers that nobody has locked, without waiting. @returns their ids. */
export async function lockFreeCustomers(tx: Queryable, customers: readonly Customer[]): Promise<ReadonlySet<string>> {
  const userIds = new Set(customers.map(({ userId }) => userId))
  const { rows } = await tx.query<{ userId: string; locked: boolean }>(
    `SELECT id AS "userId", pg_try_advisory_xact_lock(${keyOf('id')}) AS locked FROM unnest($1::text[]) AS id`,
    [[...userIds]],
  )
  return new Set(rows.filter(({ locked }) => locked).map(({ userId }) => userId))
}

/** Must run in a statement after `lockCustomer`, so that it sees an erasure that the lock waited for. */
export async function isErased(tx: Queryable, userId: string): Promise<boolean> {
  const { rows } = await tx.query('SELECT 1 FROM personal_keys WHERE subject = $1 AND key IS NULL', [userId])
  return rows.length > 0
}
