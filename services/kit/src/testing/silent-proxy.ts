import { createServer, type AddressInfo, type Socket } from 'node:net'
import { connectTo } from './connect-to.ts'

/** A TCP proxy whose connections can fall silent: it still acknowledges what it receives, and forwards none of it. */
export interface SilentProxy {
  /** The target's URL through this proxy. */
  readonly url: string
  /** Silences every open connection for ever, and each new one until `restore`. */
  silence(): void
  /** Silences every open connection for ever; new ones are forwarded. */
  silenceOpen(): void
  /** Forwards new connections again. */
  restore(): void
  close(): Promise<void>
}

/** Listens on a free port of this machine and forwards to the server of `targetUrl`. */
export async function startSilentProxy(targetUrl: string): Promise<SilentProxy> {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let silenced = new WeakSet<Socket>()
  let silent = false

  const forward = (from: Socket, to: Socket): void => {
    sockets.add(from)
    from.setNoDelay(true)
    from.on('error', () => undefined)
    from.on('data', (chunk) => {
      if (!silenced.has(from)) to.write(chunk)
    })
    from.once('close', () => {
      sockets.delete(from)
      if (!silenced.has(from)) to.destroy()
    })
  }
  const server = createServer((client) => {
    const upstream = connectTo(target)
    forward(client, upstream)
    forward(upstream, client)
    if (silent) silenced.add(client).add(upstream)
  })
  const silenceOpen = (): void => {
    silenced = new WeakSet(sockets)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(targetUrl)
  url.host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    url: url.href,
    silence() {
      silent = true
      silenceOpen()
    },
    silenceOpen,
    restore: () => (silent = false),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
