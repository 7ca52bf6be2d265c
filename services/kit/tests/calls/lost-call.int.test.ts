import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from '../../src/calls/client.ts'
import { createHttpTransport } from '../../src/calls/http-transport.ts'
import { greetingCalls } from '../fixtures/calls.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/**
 * A service that resets its first connections when a call arrives on them, as the system does with connections that a stopping
 * process has not accepted yet, and then answers.
 */
async function startService(resets: number, answer: RequestListener): Promise<{ url: string; arrived: () => number }> {
  let arrived = 0
  const http = createHttpServer(answer)
  const server = createServer((socket) => {
    arrived += 1
    if (arrived > resets) http.emit('connection', socket)
    else socket.once('data', () => socket.resetAndDestroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    http.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, arrived: () => arrived }
}

const json =
  (status: number, body: object): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const success = json(200, { correlationId: 'c', text: 'Hello' })
const inFlight = json(409, { code: 'key_in_flight' })
const within = (urls: string[], reachWithinMs: number, timeoutMs = 60_000) =>
  createClient(greetingCalls, createHttpTransport(urls, { reachWithinMs, timeoutMs }))

describe('a call whose connection is lost before its answer', () => {
  it('is sent again if it is repeatable, to the restarted process', async () => {
    const { url, arrived } = await startService(2, success)
    expect(await within([url], 10_000).whoAsks({})).toEqual({ correlationId: 'c' })
    expect(arrived()).toBe(3)
  })

  it('is sent again to the other instance', async () => {
    const stopping = await startService(Infinity, success)
    const other = await startService(0, success)
    const client = within([stopping.url, other.url], 10_000)
    for (let time = 0; time < 4; time += 1) expect(await client.whoAsks({})).toEqual({ correlationId: 'c' })
    expect(stopping.arrived()).toBeGreaterThan(0)
  })

  it('is not sent again if it could have its effect twice', async () => {
    const { url, arrived } = await startService(Infinity, success)
    await expect(within([url], 10_000).greet({ name: 'Ada' })).rejects.toMatchObject({ code: 'unavailable' })
    expect(arrived()).toBe(1)
  })

  it('is not lost, and not sent again, when its answer takes too long', async () => {
    const { url, arrived } = await startService(0, () => undefined)
    await expect(within([url], 60_000, 100).whoAsks({})).rejects.toMatchObject({ code: 'unavailable' })
    expect(arrived()).toBe(1)
  })

  it('is unavailable when that does not help in time', async () => {
    const { url, arrived } = await startService(Infinity, success)
    await expect(within([url], 150).whoAsks({})).rejects.toMatchObject({ code: 'unavailable' })
    expect(arrived()).toBeGreaterThan(1)
  })

  it('is sent again while the first one holds its idempotency key', async () => {
    let answers = 0
    const { url } = await startService(1, (request, response) => {
      answers += 1
      return void (answers < 3 ? inFlight : success)(request, response)
    })
    expect(await within([url], 10_000).whoAsks({})).toEqual({ correlationId: 'c' })
    expect(answers).toBe(3)
    const held = await startService(1, inFlight)
    await expect(within([held.url], 150).whoAsks({})).rejects.toMatchObject({ code: 'unavailable' })
    // Without a lost call the key is that of another request.
    const used = await startService(0, inFlight)
    await expect(within([used.url], 10_000).whoAsks({})).rejects.toMatchObject({ code: 'key_in_flight' })
  })
})
