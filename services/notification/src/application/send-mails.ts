import { afterFailure, type SkipReason } from '../domain/mail-request.ts'
import { MailFailure, type Mailer, type NotificationDependencies } from '../ports.ts'
import { leaseMails, deferMail, recordOutcome, skipMail, type LeasedMail } from '../store/mails.ts'
import { insertBackInStockRequest } from '../store/back-in-stock-requests.ts'
import { composeMail } from './compose-mail.ts'

interface MailSender {
  readonly mailer: Mailer
  /** Told of each mail that is not sent. */
  readonly onSkipped?: (reason: SkipReason) => void
}

/**
 * Who waits for a product that is sold out again goes on waiting.
 * @param since before the stock was asked for: what comes back after it is told of
 */
async function skip(
  { database }: NotificationDependencies,
  { mailId, request }: LeasedMail,
  reason: SkipReason,
  since: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (request.kind === 'back-in-stock' && reason === 'sold_out') await insertBackInStockRequest(tx, { ...request, since })
    await skipMail(tx, mailId, reason)
  })
}

async function attempt(ports: NotificationDependencies, { mailer, onSkipped }: MailSender, leased: LeasedMail): Promise<void> {
  const { clock, database, sharedClock, logger } = ports
  const { mailId } = leased
  const since = clock().toISOString()
  try {
    const composed = await composeMail(ports, leased)
    if ('skip' in composed) {
      await skip(ports, leased, composed.skip, since)
      onSkipped?.(composed.skip)
    } else if ('waitUntil' in composed) {
      await deferMail(database, mailId, new Date(composed.waitUntil))
    } else {
      await mailer.send(composed.mail)
      await recordOutcome(database, mailId, 'sent', await sharedClock())
    }
  } catch (error) {
    const failure = error instanceof MailFailure ? error : undefined
    const now = await sharedClock()
    const outcome = afterFailure(leased, failure?.refused ?? false, now)
    const code = failure?.message ?? 'a service did not answer'
    logger.warn({ err: failure ? undefined : error, mailId, code, attempts: leased.attempts, outcome }, 'a mail was not sent')
    await recordOutcome(database, mailId, outcome, now, code)
  }
}

/**
 * Sends the mails that are due, each under its own Message-ID. A mail whose process ends between sending and recording is
 * sent again under the same Message-ID. `limit`: few enough to be sent before their lease ends. @returns whether
 * more may be due
 */
export async function sendMails(ports: NotificationDependencies, sender: MailSender, limit: number): Promise<boolean> {
  const leased = await leaseMails(ports.database, await ports.sharedClock(), limit)
  await Promise.all(leased.map((mail) => attempt(ports, sender, mail)))
  return leased.length === limit
}
