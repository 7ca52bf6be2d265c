import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

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
  /** How many acceptances `lose-acceptances` has lost so far. */
  lostAcceptances(): number
  close(): Promise<void>
}

/** The server asks for the content of a mail with this line, the last of its answers to several commands; its next answer accepts the mail. */
const START_OF_CONTENT = /^354 /m

/** Listens on a free port of this machine and forwards to the mail server at `smtpUrl`. */
export async function startSmtpProxy(smtpUrl: string): Promise<SmtpProxy> {
  const target = Number(new URL(smtpUrl).port)
  const clients = new Set<Socket>()
  let fault: SmtpFault = 'none'
  let lost = 0

  const proxy = createServer((client) => {
    if (fault === 'away') return void client.destroy()
    const server = connect(target, '127.0.0.1')
    let isAcceptance = false
    server.on('data', (answer) => {
      if (isAcceptance && fault === 'lose-acceptances') lost += 1
      else client.write(answer)
      isAcceptance = START_OF_CONTENT.test(answer.toString())
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
    lostAcceptances: () => lost,
    async close() {
      for (const client of clients) client.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
