import { parseConnectionUrl } from 'nodemailer/lib/shared/index.js'
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js'
import { TLSSocket } from 'node:tls'
import type { CertificateReading } from '../judgements/certificate.ts'
import type { MailServerReading } from '../judgements/mail-server.ts'
import { certificateOf } from './certificate.ts'

/** What a mail server says up to the sign-in, and the certificate of an encrypted connection. */
export interface AskedMailServer {
  readonly mail: MailServerReading
  readonly certificate: CertificateReading | undefined
}

/** From a line such as `250-AUTH PLAIN LOGIN`. */
function signInsIn(answer: string | false): string[] {
  const [, methods = ''] = /^\d{3}[ -]AUTH[ =](.*)$/im.exec(answer === false ? '' : answer) ?? []
  return methods
    .trim()
    .split(/\s+/)
    .filter((method) => method !== '')
}

function describe({ code, message }: SMTPConnection.SMTPError): string {
  const text = message.replaceAll(/\s+/g, ' ').trim()
  return code === undefined || text.includes(code) ? text : `${code}: ${text}`
}

/** Connects as the shop's mailer does, with the same library and the same options of the URL; signs in nowhere and sends nothing. */
export async function askMailServer(url: string, withinMs: number): Promise<AskedMailServer> {
  const options = parseConnectionUrl(url)
  const timeouts = { connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs, dnsTimeout: withinMs }
  const connection = new SMTPConnection({ ...options, ...timeouts })
  const server = `${connection.host}:${String(connection.port)}`
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.once('end', () => reject(new Error('the server has ended the connection')))
      connection.connect((error) => (error === undefined ? resolve() : reject(error)))
    })
    const { secure: isSecure, lastServerResponse, _socket: socket } = connection
    const mail = { server, failure: undefined, isSecure, signIns: signInsIn(lastServerResponse) }
    return { mail, certificate: socket instanceof TLSSocket ? certificateOf(socket, `${server} (SMTP_URL)`) : undefined }
  } catch (error) {
    const failure = describe(error as SMTPConnection.SMTPError)
    return { mail: { server, failure, isSecure: false, signIns: [] }, certificate: undefined }
  } finally {
    connection.on('error', () => undefined)
    if (connection.stage === 'connected') connection.quit()
    else connection.close()
  }
}
