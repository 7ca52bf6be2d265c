import type { Queryable } from '@shop/kit'

/** A row for the customer `$1` if their personal data was erased. */
export const ERASED_CUSTOMER = 'SELECT 1 FROM personal_keys WHERE subject = $1 AND key IS NULL'

/**
 * Blocks every other writer of this customer until the transaction ends. It keeps the count of open orders exact, and
 * prevents an erasure between the encryption of the customer's personal data and its commit.
 */
export async function lockCustomer(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('order.customer:' || $1, 0))`, [userId])
}

/** Must run in a statement after `lockCustomer`, so that it sees an erasure that the lock waited for. */
export async function isErased(tx: Queryable, userId: string): Promise<boolean> {
  const { rows } = await tx.query(ERASED_CUSTOMER, [userId])
  return rows.length > 0
}
