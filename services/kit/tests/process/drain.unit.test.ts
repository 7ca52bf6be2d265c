import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { createServiceApp } from '../../src/process/service-app.ts'
import { beginDrain, drainOnClose } from '../../src/process/drain.ts'
import { eventually } from '../../src/testing/index.ts'
import { greetingDispatch } from '../fixtures/calls.ts'

describe('a draining app', () => {
  const agent = new Agent({ keepAlive: true })
  let app: FastifyInstance
  let address: string

  beforeEach(async () => {
    app = createServiceApp({ logger: silentLogger(), dispatch: greetingDispatch(), ready: async () => undefined })
    address = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(async () => {
    agent.destroy()
    await app.close()
  })

  const ask = async (path: string): Promise<{ status: number | undefined; connection: string | undefined }> => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}${path}`, { agent }, resolve).once('error', reject)
    })
    await text(response)
    return { status: response.statusCode, connection: response.headers.connection }
  }

  it('is alive but not ready, and answers with Connection: close', async () => {
    expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' })
    beginDrain(app)
    expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' })
    expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close' })
  })
})

describe('an app that closes', () => {
  let app: FastifyInstance
  let port: number
  let arrived: Promise<void>
  let answer: () => void

  beforeEach(async () => {
    const arrival = Promise.withResolvers<void>()
    const answering = Promise.withResolvers<void>()
    arrived = arrival.promise
    answer = answering.resolve
    app = createServiceApp({
      logger: silentLogger(),
      ready: async () => undefined,
      dispatch: async () => {
        arrival.resolve()
        await answering.promise
        return { status: 200, body: 'done' }
      },
    })
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  })
  afterEach(async () => {
    app.server.closeAllConnections()
    await app.close()
  })

  /** Starts to close the app, and waits until it stops listening. */
  async function startClosing(): Promise<{ closed: Promise<void> }> {
    const closed = app.close()
    await eventually(() => expect(app.server.listening).toBe(false))
    return { closed }
  }

  async function connected(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }

  it('sends responses in progress however long they take, and closes their connections', async () => {
    const unused = await connected()
    const responding = fetch(`http://127.0.0.1:${String(port)}/calls/slow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await arrived
    const { closed } = await startClosing()
    await once(unused, 'close')
    answer()
    const { status, headers } = await responding
    expect([status, headers.get('connection')]).toEqual([200, 'close'])
    await closed
  })

  it('does not wait for unused connections', async () => {
    const socket = await connected()
    const { closed } = await startClosing()
    await closed
    expect((await once(socket, 'close'))[0]).toBe(false)
  })

  it('closes the connection of a response that began before the drain', async () => {
    const body = new PassThrough()
    const streaming = Fastify()
    drainOnClose(streaming)
    streaming.get('/', async () => body)
    const address = await streaming.listen({ host: '127.0.0.1', port: 0 })
    body.write('begun, ')
    const response = await fetch(address)
    const closed = streaming.close()
    await eventually(() => expect(streaming.server.listening).toBe(false))
    body.end('ended')
    expect([response.headers.get('connection'), await response.text()]).toEqual(['keep-alive', 'begun, ended'])
    await closed
  })

  it('answers requests on connections that are already open', async () => {
    const socket = await connected()
    const { closed } = await startClosing()
    socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\nconnection: close\r\n[^]*{"status":"alive"}$/i)
    await closed
  })
})
