import type { Handlers, Queryable } from '@shop/kit'

/** What a user may do at this moment. A user that no event has told of yet is nobody special. */
export interface Access {
  readonly isAdmin: boolean
  readonly deleted: boolean
  /** Tokens of an older epoch are no longer good. */
  readonly epoch: number
}

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

/** Keeps the view: a demotion or a deletion bites as soon as its event is here, whatever a token still claims. */
export const accessHandlers: Handlers<Queryable> = {
  identity: {
    AdminGranted: (tx, { userId }) => upsert(tx, userId, 'is_admin', true),
    AdminRevoked: (tx, { userId }) => upsert(tx, userId, 'is_admin', false),
    TokensRevoked: (tx, { userId, epoch }) => upsert(tx, userId, 'epoch', epoch),
    UserDeleted: (tx, { userId }) => upsert(tx, userId, 'deleted', true),
  },
}
