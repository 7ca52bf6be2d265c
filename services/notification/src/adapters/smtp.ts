import { createTransport } from 'nodemailer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection/index.js'
import { subjectOf } from '../domain/mail-parts.ts'
import { MailFailure, type Mailer } from '../ports.ts'
import { renderMail } from './render-mail.ts'

export interface SmtpOptions {
  /** smtp:// or smtps://, with the credentials if the server needs them. */
  readonly url: string
  /** The address in From. */
  readonly from: string
}

const PERMANENT_FAILURE = 500
const TIMEOUT_MS = 10_000

/** The enhanced status code (RFC 3463) behind the first one, as in `550 5.1.1 No such user`. */
const ENHANCED = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/
/** About the address, or about a mailbox that is off or full. All others are about the sender: its policy, quota, relay. */
const OF_RECIPIENT = /^5\.(1\.|2\.[12]$)/

/** The server's answer names the recipient, so only codes are kept. */
function toMailFailure(error: unknown): MailFailure {
  const { code, command, responseCode, response = '' } = error as SMTPConnection.SMTPError
  const [, enhanced] = ENHANCED.exec(response) ?? []
  const codes = [code, command, responseCode, enhanced].filter((part) => part !== undefined)
  // What is refused for the shop's sake (sign-in, sender, quota, relay, content) is an outage of the shop's: the server says the
  // same of every mail until somebody has mended it.
  const isOfRecipient = command === 'RCPT TO' && (enhanced === undefined || OF_RECIPIENT.test(enhanced))
  const isPermanent = responseCode !== undefined && responseCode >= PERMANENT_FAILURE
  return new MailFailure(codes.join(' ') || 'unknown', isOfRecipient && isPermanent)
}

/** Programs that answer in somebody's absence do not answer these mails: RFC 3834, and the header of Exchange. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Sends mails over SMTP with a few connections that are kept open. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, to, content, shop, attachments = [] }) {
      const { html, text } = await renderMail(content, shop)
      const sender = { name: shop.name, address: from }
      const files = attachments.map(({ filename, pdf }) => ({
        filename,
        content: pdf,
        encoding: 'base64',
        contentType: 'application/pdf',
      }))
      const addressed = { messageId: `<${messageId}>`, from: sender, replyTo: shop.email, to }
      const mail = { ...addressed, headers: AUTOMATIC, subject: subjectOf(content, shop.name), html, text, attachments: files }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw toMailFailure(error)
      })
    },
    close: () => transport.close(),
  }
}
