import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * `lose-acceptances`: mails arrive, but the client never hears that the server has taken them. `away`: connections end, and new
 * ones are refused.
 */
type SmtpFault = 'none' | 'lose-acceptances' | 'away'

/** A TCP proxy in front of a mail server that injects faults. */
export interface SmtpProxy {
  /** smtp://127.0.0.1: and a free port. */
  readonly url: string
  setFault(fault: SmtpFault): void
  close(): Promise<void>
}

/** The server asks for the content of a mail with this answer; its next answer accepts the mail. */
const START_OF_CONTENT = '354'

/** Listens on a free port of this machine and forwards to the mail server at `smtpUrl`. */
export async function startSmtpProxy(smtpUrl: string): Promise<SmtpProxy> {
  const target = Number(new URL(smtpUrl).port)
  const clients = new Set<Socket>()
  let fault: SmtpFault = 'none'

  const proxy = createServer((client) => {
    if (fault === 'away') return void client.destroy()
    const server = connect(target, '127.0.0.1')
    let isAcceptance = false
    server.on('data', (answer) => {
      if (!(isAcceptance && fault === 'lose-acceptances')) client.write(answer)
      isAcceptance = answer.toString().startsWith(START_OF_CONTENT)
    })
    client.pipe(server)
    clients.add(client)
    for (const socket of [client, server]) {
      socket.on('error', () => undefined)
      socket.once('close', () => {
        clients.delete(client)
        client.destroy()
        server.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`,
    setFault(next) {
      fault = next
      if (fault === 'away') for (const client of clients) client.destroy()
    },
    async close() {
      for (const client of clients) client.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
