import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { listPage, missingMailPage } from './pages.ts'
import type { ReceivedMail } from './received-mail.ts'

export interface Mailbox {
  /** smtp://127.0.0.1: and a free port. */
  readonly smtpUrl: string
  /** Newest first. */
  messages(): readonly ReceivedMail[]
  /** Adds /mailbox, the list, and /mailbox/:number, one mail as its reader sees it. */
  addRoutes(app: FastifyInstance): void
  close(): Promise<void>
}

/** Mails are kept in memory only, so older ones are forgotten. */
const MAX_MAILS = 500

/** Connections that a client keeps open are closed then. */
const CLOSE_TIMEOUT_MS = 500

async function parse(raw: Buffer): Promise<ReceivedMail> {
  const { messageId = '', to = [], subject = '', html = '', text = '', ...mail } = await PostalMime.parse(raw)
  const recipients = to.map(({ address }) => address).join(', ')
  const attachments = mail.attachments.map(({ filename }) => filename ?? '')
  return { messageId, to: recipients, subject, html, text, attachments, receivedAt: new Date() }
}

function createServer(onMail: (mail: ReceivedMail) => void): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    logger: false,
    onData(stream, _session, callback) {
      buffer(stream)
        .then(parse)
        .then((mail) => {
          onMail(mail)
          callback()
        }, callback)
    },
  })
}

/** Receives the mails of a shop on this machine in place of a mail server. Nothing is passed on. It keeps the last `capacity`. */
export async function createMailbox(capacity = MAX_MAILS): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  let first = 1
  const server = createServer((mail) => {
    mails.push(mail)
    if (mails.length <= capacity) return
    mails.shift()
    first += 1
  })
  // A client that leaves in the midst of a mail sends it again.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${String(port)}`,
    messages: () => mails.toReversed(),
    addRoutes(app) {
      app.get('/mailbox', async (_request, reply) => reply.type('text/html').send(listPage(mails, first)))
      app.get<{ Params: { number: string } }>('/mailbox/:number', async ({ params }, reply) => {
        const mail = mails[Number(params.number) - first]
        void reply
          .type('text/html')
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src https:")
        return mail === undefined ? reply.code(404).send(missingMailPage()) : reply.send(mail.html)
      })
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
