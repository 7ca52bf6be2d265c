import type { EventHandlers, Queryable } from '@shop/kit'

/** The current rights of a user. */
export interface Access {
  readonly isAdmin: boolean
  readonly deleted: boolean
  /** Tokens of an older epoch are invalid. */
  readonly epoch: number
}

/** The rights of a user without any event yet are those of a customer. */
export async function accessOf(db: Queryable, userId: string): Promise<Access> {
  const { rows } = await db.query<{ is_admin: boolean; deleted: boolean; epoch: number }>(
    'SELECT is_admin, deleted, epoch FROM access WHERE user_id = $1',
    [userId],
  )
  return { isAdmin: rows[0]?.is_admin ?? false, deleted: rows[0]?.deleted ?? false, epoch: rows[0]?.epoch ?? 0 }
}

async function upsert(
  tx: Queryable,
  userId: string,
  column: 'is_admin' | 'deleted' | 'epoch',
  value: boolean | number,
): Promise<void> {
  await tx.query(
    `INSERT INTO access (user_id, ${column}) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET ${column} = excluded.${column}`,
    [userId, value],
  )
}

/** Projects identity's public events. A revoked right or a deletion applies at once, whatever the user's tokens claim. */
export const accessHandlers: EventHandlers<Queryable> = {
  identity: {
    AdminGranted: (tx, { userId }) => upsert(tx, userId, 'is_admin', true),
    AdminRevoked: (tx, { userId }) => upsert(tx, userId, 'is_admin', false),
    TokensRevoked: (tx, { userId, epoch }) => upsert(tx, userId, 'epoch', epoch),
    UserDeleted: (tx, { userId }) => upsert(tx, userId, 'deleted', true),
  },
}
