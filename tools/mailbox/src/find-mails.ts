import type { Mailbox } from './mailbox.ts'

interface OrderMail {
  readonly orderId: string
  readonly messageId: string
}

/** The mails about orders in a mailbox, with the copies of mails that were sent again. */
export function orderMailsIn(mailbox: Pick<Mailbox, 'messages'>): OrderMail[] {
  return mailbox.messages().flatMap(({ messageId, text }) => {
    const orderId = /\/order\/([\w-]{36})/.exec(text)?.[1]
    return orderId === undefined ? [] : [{ orderId, messageId }]
  })
}

/** The token of the newest link that confirms an e-mail address; undefined while no mail has come. */
export function verificationTokenIn(mailbox: Pick<Mailbox, 'messages'>, email: string): string | undefined {
  const mail = mailbox.messages().find(({ to, text }) => to === email && text.includes('/verify-email?token='))
  return /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
}
