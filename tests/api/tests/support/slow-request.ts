import { once } from 'node:events'
import { connect } from 'node:net'
import type { TestShop } from '@shop/test-support'

/** A request of which everything has arrived but the last byte of its body. */
export async function sendSlowly(shop: TestShop, method: string, path: string, headers: Record<string, string>, body: string) {
  const { hostname, port, host } = new URL(shop.url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  const lines = Object.entries({ host, 'content-length': String(Buffer.byteLength(body)), connection: 'close', ...headers })
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  socket.write(body.slice(0, -1))
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  return {
    /** Sends the last byte. @returns the status of the answer */
    async finish(): Promise<number> {
      socket.write(body.slice(-1))
      await once(socket, 'close')
      return Number(answer.split(' ')[1])
    },
  }
}
