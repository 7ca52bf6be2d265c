import type { SignedIn } from '@shop/contracts/internal'
import type { TokenIssuer } from '../ports.ts'
import { toUserRow } from '../projections/users.ts'
import type { UserRecord } from '../projections/users.ts'

/** A user with a new token. */
export async function toSignedIn(tokens: TokenIssuer, user: UserRecord): Promise<SignedIn> {
  return { ...toUserRow(user), token: await tokens.issue(user.userId, user.epoch) }
}
