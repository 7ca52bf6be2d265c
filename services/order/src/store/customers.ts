import type { Queryable } from '@shop/kit'

/**
 * Nothing else is written about this customer until the transaction ends: their open orders stay counted,
 * and they are not erased between the encryption of what they said and its commit.
 */
export async function lockCustomer(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('order.customer:' || $1, 0))`, [userId])
}

/** Whether the customer was erased. Read it in a statement after the lock, so that it sees what the lock waited for. */
export async function isErased(tx: Queryable, userId: string): Promise<boolean> {
  const { rows } = await tx.query('SELECT 1 FROM personal_keys WHERE subject = $1 AND key IS NULL', [userId])
  return rows.length > 0
}
