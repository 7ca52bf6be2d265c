import { rightsOf } from '@shop/contracts/staff'
import type { Queryable } from '@shop/kit/event-store'

export async function noteRevokedAdmin(tx: Queryable, { userId }: { readonly userId: string }): Promise<void> {
  await tx.query('INSERT INTO former_admins (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId])
}

export async function noteGrantedAdmin(tx: Queryable, { userId }: { readonly userId: string }): Promise<void> {
  await tx.query('DELETE FROM former_admins WHERE user_id = $1', [userId])
}

interface StaffRoles {
  readonly userId: string
  readonly roles: readonly string[]
}

/** A role may give the right to change orders, or take it with the role before. */
export async function noteStaffRoles(tx: Queryable, { userId, roles }: StaffRoles): Promise<void> {
  await (rightsOf({ isAdmin: false, roles }).has('orders:write') ? noteGrantedAdmin : noteRevokedAdmin)(tx, { userId })
}

/** Of somebody who might change orders when they asked for something: whether neither their rights nor their account has ended since. */
export async function isStillAdmin(tx: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM former_admins WHERE user_id = $1::uuid
     UNION ALL SELECT 1 FROM personal_keys WHERE subject = $1 AND key IS NULL`,
    [userId],
  )
  return rowCount === 0
}
