import type { Queryable } from '@shop/kit/event-store'

const keyOf = (userId: string): string => `hashtextextended('order.customer:' || ${userId}, 0)`

/**
 * Blocks every other writer of this customer until the transaction ends. It keeps the count of open orders exact, and
 * prevents an erasure between the encryption of the customer's personal data and its commit.
 */
export async function lockCustomer(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(${keyOf('$1')})`, [userId])
}

/**
 * Locks customers, each as `lockCustomer` does, and mailboxes, whose orders are counted together whoever places them. Everybody who waits
 * does so in the same order. @param names ids of customers, and mailboxes @returns those that are locked
 */
export async function lockCustomers(tx: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  const locked = new Set(names.toSorted())
  for (const name of locked) await lockCustomer(tx, name)
  return locked
}

/** Locks those of them that nobody has locked, without waiting. @returns those that are locked */
export async function lockFreeCustomers(tx: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ userId: string; locked: boolean }>(
    `SELECT id AS "userId", pg_try_advisory_xact_lock(${keyOf('id')}) AS locked FROM unnest($1::text[]) AS id`,
    [[...new Set(names)]],
  )
  return new Set(rows.filter(({ locked }) => locked).map(({ userId }) => userId))
}

/** Must run in a statement after `lockCustomer`, so that it sees an erasure that the lock waited for. */
export async function isErased(tx: Queryable, userId: string): Promise<boolean> {
  const { rows } = await tx.query('SELECT 1 FROM personal_keys WHERE subject = $1 AND key IS NULL', [userId])
  return rows.length > 0
}
