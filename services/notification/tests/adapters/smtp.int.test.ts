import { createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../src/adapters/smtp.ts'
import type { MailFailure, OutgoingMail } from '../../src/ports.ts'

/** What a mail server says to a command; it accepts all others. */
type Answers = Readonly<Partial<Record<'greeting' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'body', string>>>

const mail: OutgoingMail = {
  messageId: 'one@shop.example',
  to: { name: 'Maya', address: 'maya@mail.example' },
  content: { subject: 'Hello', heading: 'Hello', paragraphs: ['Hello.'] },
  shop: { name: 'Kiln', email: 'shop@shop.example', address: '', phone: '', color: '#1a5c4a', logo: '' },
} as unknown as OutgoingMail

let server: Server | undefined
/** What the server was sent as the last mail, a line each. */
let received: string[] = []
afterEach(() => server?.close())

/** A mail server with these answers. @returns its port */
async function startServer(answers: Answers): Promise<number> {
  server = createServer((socket) => {
    const say = (text: string) => socket.write(`${text}\r\n`)
    socket.on('error', () => undefined)
    say(answers.greeting ?? '220 mail.example')
    let isBody = false
    createInterface({ input: socket }).on('line', (line) => {
      const command = line.split(' ')[0]?.toUpperCase() ?? ''
      if (isBody) {
        received.push(line)
        isBody = line !== '.'
        if (!isBody) say(answers.body ?? '250 2.0.0 queued')
      } else if (command === 'EHLO') say('250-mail.example\r\n250-AUTH PLAIN\r\n250 ENHANCEDSTATUSCODES')
      else if (command === 'DATA' && answers.DATA === undefined) {
        isBody = true
        received = []
        say('354 go on')
      } else say(answers[command as keyof Answers] ?? (command === 'AUTH' ? '235 2.7.0 welcome' : '250 2.0.0 fine'))
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function failureWith(answers: Answers, sent = mail): Promise<Pick<MailFailure, 'message' | 'refused'> | undefined> {
  const port = await startServer(answers)
  const mailer = createSmtpMailer({ url: `smtp://shop:secret@127.0.0.1:${String(port)}`, from: 'shop@shop.example' })
  try {
    await mailer.send(sent)
    return undefined
  } catch (error) {
    const { message, refused } = error as MailFailure
    return { message, refused }
  } finally {
    mailer.close()
  }
}

describe('a mail server', () => {
  it('takes a mail', async () => {
    expect(await failureWith({})).toBeUndefined()
  })

  it('is told that nobody wrote the mail, so that no program answers it', async () => {
    await failureWith({})
    expect(received).toEqual(expect.arrayContaining(['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All']))
  })

  it.each([
    ['Subject: Hello', {}],
    ['Subject: =?UTF-8?Q?Hello_=28=232834128=29_=E2=80=93_Kiln?=', { orderNumber: '2834128' }],
  ])('is told %s', async (header, fields) => {
    await failureWith({}, { ...mail, content: { ...mail.content, ...fields } })
    expect(received.join('\n').replaceAll('\n ', ' ')).toContain(`${header}\n`)
  })

  it.each<[Answers, string]>([
    [{ RCPT: '550 5.1.1 No such user maya@mail.example' }, 'EENVELOPE RCPT TO 550 5.1.1'],
    [{ RCPT: '550 No such user' }, 'EENVELOPE RCPT TO 550'],
    [{ RCPT: '553 5.1.3 Bad address' }, 'EENVELOPE RCPT TO 553 5.1.3'],
    [{ RCPT: '552 5.2.2 Mailbox full' }, 'EENVELOPE RCPT TO 552 5.2.2'],
  ])('that answers %j refuses the recipient', async (answers, message) => {
    expect(await failureWith(answers)).toEqual({ message, refused: true })
  })

  it.each<[Answers, string]>([
    [{ AUTH: '535 5.7.8 Wrong password' }, 'EAUTH AUTH PLAIN 535 5.7.8'],
    [{ AUTH: '534 5.7.9 Application password required' }, 'EAUTH AUTH PLAIN 534 5.7.9'],
    [{ MAIL: '550 5.4.5 Daily user sending limit exceeded' }, 'EENVELOPE MAIL FROM 550 5.4.5'],
    [{ MAIL: '530 5.7.0 Sign in first' }, 'EENVELOPE MAIL FROM 530 5.7.0'],
    [{ RCPT: '554 5.7.1 Relay access denied' }, 'EENVELOPE RCPT TO 554 5.7.1'],
    [{ RCPT: '550 5.4.5 Daily user sending limit exceeded' }, 'EENVELOPE RCPT TO 550 5.4.5'],
    [{ RCPT: '552 5.2.3 Too large for this sender' }, 'EENVELOPE RCPT TO 552 5.2.3'],
    [{ RCPT: '450 4.2.1 Later' }, 'EENVELOPE RCPT TO 450'],
    [{ body: '550 5.4.5 Daily user sending limit exceeded' }, 'EMESSAGE DATA 550 5.4.5'],
    [{ greeting: '421 4.3.2 Closing' }, 'EPROTOCOL CONN 421'],
    [{ greeting: '554 5.7.1 Blocked' }, 'EPROTOCOL CONN 554 5.7.1'],
  ])('that answers %j is an outage, and no mail is lost by it', async (answers, message) => {
    expect(await failureWith(answers)).toEqual({ message, refused: false })
  })
})
