import { createTransport } from 'nodemailer'
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

/** The server's answer names the recipient, so only codes are kept. */
function toMailFailure(error: unknown): MailFailure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const codes = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  return new MailFailure(codes.join(' ') || 'unknown', typeof responseCode === 'number' && responseCode >= PERMANENT_FAILURE)
}

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
      const mail = { ...addressed, subject: content.subject, html, text, attachments: files }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw toMailFailure(error)
      })
    },
    close: () => transport.close(),
  }
}
