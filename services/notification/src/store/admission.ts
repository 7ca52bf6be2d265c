import { createHash } from 'node:crypto'
import { mailboxOf } from '@shop/kit/domain'
import type { Database, Queryable } from '@shop/kit/event-store'
import { admit, COUNTED_MS, decidingMails, type Admission, type CountedMail, type MailLimits } from '../domain/mail-limits.ts'
import type { LeasedMail } from './mails.ts'

/** Whom a mail goes to. */
interface AddressedMail extends LeasedMail {
  readonly accountId: string
  readonly address: string
  /** Whether the account has verified the address. */
  readonly verified: boolean
}

type Deciding = ReturnType<typeof decidingMails>

async function readCounted(tx: Queryable, mail: AddressedMail, recipient: Buffer, { kinds, latest }: Deciding, now: Date) {
  const { rows } = await tx.query<CountedMail>(
    `SELECT kind, (extract(epoch FROM admitted_at) * 1000)::float8 AS at, coalesce(recipient = $1, false) AS "toAddress" FROM mails
     WHERE (recipient = $1 OR account_id = $2) AND admitted_at > $3 AND mail_id <> $4 AND kind LIKE ANY($5)
     ORDER BY admitted_at DESC LIMIT $6`,
    [recipient, mail.accountId, new Date(now.getTime() - COUNTED_MS).toISOString(), mail.mailId, kinds, latest],
  )
  return rows
}

async function recordAdmission(db: Queryable, { mailId, accountId }: AddressedMail, recipient: Buffer, now: Date): Promise<void> {
  await db.query('UPDATE mails SET account_id = $2, recipient = $3, admitted_at = $4 WHERE mail_id = $1', [
    mailId,
    accountId,
    recipient,
    now.toISOString(),
  ])
}

/**
 * Counts a mail that is within the limits, before it is sent. Locks the address and the account, so that mails that are sent at the same
 * moment count each other. A mail that is tried again counts once.
 */
export async function admitMail(database: Database, mail: AddressedMail, limits: MailLimits, now: Date): Promise<Admission> {
  const { request, requestedAt, accountId, address, verified } = mail
  const recipient = createHash('sha256').update(mailboxOf(address)).digest()
  const deciding = decidingMails(request.kind, limits)
  if (deciding.latest === 0) {
    await recordAdmission(database, mail, recipient, now)
    return { admitted: true }
  }
  return database.transaction(async (tx) => {
    const keys = [recipient.toString('hex'), accountId].sort()
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('mails'), hashtext(key)) FROM unnest($1::text[]) AS key`, [keys])
    const counted = await readCounted(tx, mail, recipient, deciding, now)
    const candidate = { kind: request.kind, requestedAt: Date.parse(requestedAt), verified }
    const admission = admit(candidate, counted, limits, now.getTime())
    if ('admitted' in admission) await recordAdmission(tx, mail, recipient, now)
    return admission
  })
}

/** Addresses are counted for a day, and no longer known then, not even by their digest. */
export async function forgetRecipients(db: Queryable, now: Date): Promise<void> {
  await db.query('UPDATE mails SET recipient = NULL WHERE recipient IS NOT NULL AND admitted_at <= $1', [
    new Date(now.getTime() - COUNTED_MS).toISOString(),
  ])
}
