import type { Queryable } from './database.ts'

/**
 * Of services that do in the background what staff have asked for: who has lost the right to it. A request may arrive after the event that
 * takes the right of whoever sent it. The table `former_admins` is not created from events of the service: a rebuild does not change it.
 */
export async function noteLostRight(tx: Queryable, userId: string): Promise<void> {
  await tx.query('INSERT INTO former_admins (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId])
}

export async function noteGrantedRight(tx: Queryable, userId: string): Promise<void> {
  await tx.query('DELETE FROM former_admins WHERE user_id = $1', [userId])
}

/** Of somebody who had the right when they asked for something: whether neither the right nor their account has ended since. */
export async function hasRightStill(tx: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM former_admins WHERE user_id = $1::uuid
     UNION ALL SELECT 1 FROM personal_keys WHERE subject = $1 AND key IS NULL`,
    [userId],
  )
  return rowCount === 0
}
