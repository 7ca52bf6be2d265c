import { fault, ok, warning, type Judgement } from './judgement.ts'

/** What a mail server has said, up to where a sign-in would follow. */
export interface MailServerReading {
  /** host:port */
  readonly server: string
  /** Why it could not be asked: its code and what it said; undefined when it answered EHLO. */
  readonly failure: string | undefined
  /** Whether the connection is encrypted, from the start or by STARTTLS. */
  readonly isSecure: boolean
  /** The ways to sign in, such as PLAIN, as offered on the connection as it is then. */
  readonly signIns: readonly string[]
}

export interface MailServerAddress {
  /** Whether SMTP_URL has a user and a password. */
  readonly hasPassword: boolean
  /** Whether the server is this machine. */
  readonly isLocal: boolean
}

export function judgeMailServer(reading: MailServerReading, { hasPassword, isLocal }: MailServerAddress): Judgement {
  const { server, failure, isSecure, signIns } = reading
  if (failure !== undefined)
    return fault(
      `${server} could not be asked (${failure}): mails wait`,
      'Compare host, port and smtp:// or smtps:// in SMTP_URL with what the provider says; port 25 is often closed.',
    )
  if (hasPassword && signIns.length === 0)
    return fault(
      `${server} answers EHLO, but offers no sign-in${isSecure ? '' : ' without encryption'}`,
      'Use the port for senders (587 or 465), or leave user and password out of SMTP_URL.',
    )
  const security = isSecure ? 'encrypted' : 'without STARTTLS'
  const offers = signIns.length === 0 ? 'no sign-in' : `AUTH ${signIns.join(' ')}`
  const found = `${server} answers EHLO, ${security}, ${offers}`
  if (!isSecure && !isLocal)
    return warning(
      found,
      `${hasPassword ? 'The password and the mails go' : 'Mails go'} unencrypted: use smtps:// or a server with STARTTLS.`,
    )
  return ok(found)
}
