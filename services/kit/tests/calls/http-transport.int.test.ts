import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createClient, type Client } from '../../src/calls/client.ts'
import { createHttpTransport } from '../../src/calls/http-transport.ts'
import { reservePort } from '../../src/testing/reserve-port.ts'
import { withContext } from '../../src/telemetry/work-context.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { Rejection } from '../../src/domain/index.ts'
import { createServiceApp } from '../../src/process/service-app.ts'
import { greetingCalls, greetingDispatch } from '../fixtures/calls.ts'

type Greetings = Client<typeof greetingCalls>
const clientOf = (url: string, timeoutMs?: number): Greetings =>
  createClient(greetingCalls, createHttpTransport(url, timeoutMs === undefined ? {} : { timeoutMs }))

describe('the HTTP transport', () => {
  let app: FastifyInstance
  let client: Greetings
  let server: Server | undefined

  beforeAll(async () => {
    app = createServiceApp({ logger: silentLogger(), dispatch: greetingDispatch(), ready: async () => undefined })
    client = clientOf(await app.listen({ host: '127.0.0.1', port: 0 }))
  })
  afterAll(() => app.close())
  afterEach(() => server?.close())

  const clientOfServer = async (listener: RequestListener, timeoutMs?: number): Promise<Greetings> => {
    const listening = createServer(listener)
    server = listening
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    return clientOf(`http://127.0.0.1:${(listening.address() as AddressInfo).port}`, timeoutMs)
  }

  it('returns responses and rejections as in the same process', async () => {
    expect(await client.greet({ name: 'Ada' })).toEqual({ text: 'Hello Ada' })
    await expect(client.greet({ name: 'nobody' })).rejects.toEqual(new Rejection('not_enough_stock', { name: 'Greetings' }))
    await expect(client.greet({ name: 'broken' })).rejects.toEqual(new Rejection('internal'))
    await expect(client.greet({ name: 'away' })).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('propagates the correlation id and the actor', async () => {
    const context = { correlationId: 'c-1', actorId: 'u-1' }
    expect(await withContext(context, () => client.whoAsks({}))).toEqual(context)
    expect(await withContext({ correlationId: 'c-2' }, () => client.whoAsks({}))).toEqual({ correlationId: 'c-2' })
  })

  it('is unavailable when no server listens', async () => {
    const unreachable = clientOf(`http://127.0.0.1:${await reservePort()}`)
    await expect(unreachable.greet({ name: 'Ada' })).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('is unavailable when the connection breaks, or the server is not a service', async () => {
    const disconnecting = await clientOfServer((request) => request.socket.destroy())
    await expect(disconnecting.greet({ name: 'Ada' })).rejects.toMatchObject({ code: 'unavailable' })
    server?.close()
    const proxy = await clientOfServer((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
    await expect(proxy.greet({ name: 'Ada' })).rejects.toMatchObject({ code: 'unavailable' })
  })

  it.each<[string, RequestListener]>([
    ['does not come', () => undefined],
    ['stops half way', (_, response) => response.writeHead(200, { 'content-length': '100' }).write('{"text":')],
  ])('is unavailable when the answer %s', async (_, listener) => {
    const silent = await clientOfServer(listener, 50)
    await expect(silent.greet({ name: 'Ada' })).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('reads an answer whose parts end within a character', async () => {
    const answer = Buffer.from(JSON.stringify({ text: 'Grüße' }))
    const slow = await clientOfServer((_, response) => {
      response.write(answer.subarray(0, 12))
      setImmediate(() => response.end(answer.subarray(12)))
    })
    expect(await slow.greet({ name: 'Ada' })).toEqual({ text: 'Grüße' })
  })
})
