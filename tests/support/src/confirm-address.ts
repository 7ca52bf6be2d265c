import type { SignedInUser } from '@shop/contracts/accounts'
import { createHash, randomBytes } from 'node:crypto'
import { queryDatabase } from './query-database.ts'
import type { RunningShop } from './running-shop.ts'

/** A mail that is sent at the same moment has a link of its own, which takes the place of this one. */
const ATTEMPTS = 3

/**
 * Confirms the e-mail address of an account with a link, as its owner does. The shop sends other mails and accepts factors only after
 * that. The link is not read from a mail, because most shops under test send none.
 */
export async function confirmAddress(
  shop: Pick<RunningShop, 'request' | 'databaseUrl'>,
  { _id, token: session }: Pick<SignedInUser, '_id' | 'token'>,
): Promise<void> {
  const issue = `UPDATE account_links SET token_hashes = ARRAY[$2::bytea], expires_at = now() + interval '1 day'
    WHERE user_id = $1 AND purpose = 'verify-email'`
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    await queryDatabase(shop, 'identity', (db) => db.query(issue, [_id, hash]))
    const { status } = await shop.request('POST', '/api/users/verify-email', session, { token })
    if (status === 200) return
    if (attempt === ATTEMPTS) throw new Error(`the address was not confirmed: ${String(status)}`)
  }
}
