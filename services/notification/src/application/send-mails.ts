import { isAwaitingDelivery } from '@shop/contracts'
import { isRejection } from '@shop/kit/domain'
import { contentOf, type MailFacts } from '../domain/mail-content.ts'
import { afterFailure, isLinkMail, settingOf, type LinkMail, type MailRequest } from '../domain/mail-request.ts'
import { MailFailure, type Mailer, type NotificationPorts, type OutgoingMail } from '../ports.ts'
import { claimMails, recordOutcome, type ClaimedMail } from '../store/mails.ts'

/** Tokens are made when the mail is sent, so that neither the bus nor a table holds them. */
async function tokenOf({ identity }: NotificationPorts, request: LinkMail): Promise<string | undefined> {
  const { userId } = request
  const issued =
    request.kind === 'verify-email'
      ? identity.issueEmailVerificationToken({ userId })
      : identity.issuePasswordResetToken({ userId, requestId: request.requestId })
  return issued.then(
    ({ token }) => token,
    (error: unknown) => {
      if (isRejection(error, 'link_invalid')) return undefined
      throw error
    },
  )
}

async function factsOf(ports: NotificationPorts, request: MailRequest): Promise<MailFacts> {
  const { orders, identity, estimateDelivery, publicUrl, timeZone } = ports
  if ('orderId' in request) {
    const order = await orders.getOrder({ orderId: request.orderId }).catch((error: unknown) => {
      if (isRejection(error, 'order_not_found')) return undefined
      throw error
    })
    const delivery = order && isAwaitingDelivery(order) ? estimateDelivery?.(order.placedAt) : undefined
    return { order, delivery, publicUrl }
  }
  if (isLinkMail(request)) return { token: await tokenOf(ports, request), publicUrl }
  if (request.kind !== 'new-sign-in') return { publicUrl }
  const { sessions } = await identity.listSessions({ userId: request.userId })
  return { session: sessions.find(({ sessionId }) => sessionId === request.sessionId), publicUrl, timeZone }
}

/** @returns undefined for an erased person, for one who does without such mails, and for an address that nobody has proved to own */
async function recipientOf(
  { identity }: NotificationPorts,
  request: MailRequest,
  userId: string,
): Promise<OutgoingMail['to'] | undefined> {
  const user = await identity.getMailRecipient({ userId }).catch((error: unknown) => {
    if (isRejection(error, 'user_not_found')) return undefined
    throw error
  })
  if (user === undefined) return undefined
  const setting = settingOf(request)
  if (setting !== undefined && !user.settings[setting]) return undefined
  // Whoever registers a stranger's address chooses the name.
  if (isLinkMail(request)) return { name: '', address: user.email }
  if (request.kind !== 'email-changed') return user.emailVerified ? { name: user.name, address: user.email } : undefined
  const { email } = await identity.findFormerEmail({ userId, changeId: request.changeId })
  return email === null ? undefined : { name: user.name, address: email }
}

/** Asks for all that the mail says. @returns undefined when the person was erased or the thing no longer exists */
async function compose(ports: NotificationPorts, { mailId, request }: ClaimedMail): Promise<OutgoingMail | undefined> {
  const facts = await factsOf(ports, request)
  const content = contentOf(request, facts)
  const userId = 'userId' in request ? request.userId : facts.order?.userId
  if (content === undefined || userId === undefined) return undefined
  const to = await recipientOf(ports, request, userId)
  if (to === undefined) return undefined
  const { hostname } = new URL(ports.publicUrl)
  return { messageId: `${mailId}@${hostname}`, to, content }
}

async function attempt(ports: NotificationPorts, mailer: Mailer, claimed: ClaimedMail): Promise<void> {
  const { database, clock, logger } = ports
  const { mailId } = claimed
  try {
    const mail = await compose(ports, claimed)
    if (mail !== undefined) await mailer.send(mail)
    await recordOutcome(database, mailId, mail === undefined ? 'skipped' : 'sent', clock())
  } catch (error) {
    const failure = error instanceof MailFailure ? error : undefined
    const outcome = afterFailure(claimed, failure?.refused ?? false, clock())
    const code = failure?.message ?? 'a service did not answer'
    logger.warn({ err: failure ? undefined : error, mailId, code, attempts: claimed.attempts, outcome }, 'a mail was not sent')
    await recordOutcome(database, mailId, outcome, clock(), code)
  }
}

/**
 * Sends the mails that are due, each under its own Message-ID. A mail whose process ends between sending and recording is
 * sent again under the same Message-ID. `limit`: few enough to be sent before their lease ends. @returns whether
 * more may be due
 */
export async function sendMails(ports: NotificationPorts, mailer: Mailer, limit: number): Promise<boolean> {
  const claimed = await claimMails(ports.database, ports.clock(), limit)
  await Promise.all(claimed.map((mail) => attempt(ports, mailer, mail)))
  return claimed.length === limit
}
