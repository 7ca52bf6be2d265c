import { createServer, type AddressInfo } from 'node:net'
import { connectTo } from './connect-to.ts'

/** A proxy before a database that counts how often its clients were answered. */
export interface RoundTripCounter {
  readonly url: string
  /** Sendings that were followed by an answer. */
  count(): number
  close(): void
}

/** Starts the proxy before the database at `url`. */
export async function countRoundTrips(url: string): Promise<RoundTripCounter> {
  const target = new URL(url)
  let count = 0
  const server = createServer((client) => {
    const upstream = connectTo(target)
    let isAsking = false
    client.on('data', () => (isAsking = true))
    upstream.on('data', () => {
      if (isAsking) count += 1
      isAsking = false
    })
    client.pipe(upstream).pipe(client)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${String(port)}` }).href,
    count: () => count,
    close: () => void server.close(),
  }
}
