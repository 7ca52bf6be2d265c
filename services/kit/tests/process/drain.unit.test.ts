import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { createServiceApp } from '../../src/process/service-app.ts'
import { beginDrain, drainOnClose } from '../../src/process/drain.ts'
import { eventually } from '../../src/testing/index.ts'
import { greetingDispatch } from '../fixtures/calls.ts'

describe('a door that will be closed', () => {
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

  it('is not ready, is alive, and answers with the request to be left', async () => {
    expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' })
    beginDrain(app)
    expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' })
    expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close' })
  })
})

describe('a door that closes', () => {
  let app: FastifyInstance
  let port: number
  let arrived: Promise<void>
  let answer: () => void

  beforeEach(async () => {
    const arriving = Promise.withResolvers<void>()
    const answering = Promise.withResolvers<void>()
    arrived = arriving.promise
    answer = answering.resolve
    app = createServiceApp({
      logger: silentLogger(),
      ready: async () => undefined,
      dispatch: async () => {
        arriving.resolve()
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

  /** Closes the app, and waits until it takes in nothing more. */
  async function beginToClose(): Promise<{ closed: Promise<void> }> {
    const closed = app.close()
    await eventually(() => expect(app.server.listening).toBe(false))
    return { closed }
  }

  async function connected(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }

  it('answers what was under way however long that takes, and keeps no connection for its sake', async () => {
    const unused = await connected()
    const asked = fetch(`http://127.0.0.1:${String(port)}/calls/slow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await arrived
    const { closed } = await beginToClose()
    await once(unused, 'close')
    answer()
    const { status, headers } = await asked
    expect([status, headers.get('connection')]).toEqual([200, 'close'])
    await closed
  })

  it('waits for nobody who only holds a connection at hand', async () => {
    const socket = await connected()
    const { closed } = await beginToClose()
    await closed
    expect((await once(socket, 'close'))[0]).toBe(false)
  })

  it('ends the connection of an answer that had begun and could not ask for it', async () => {
    const body = new PassThrough()
    const streaming = Fastify()
    drainOnClose(streaming)
    streaming.get('/', async () => body)
    const address = await streaming.listen({ host: '127.0.0.1', port: 0 })
    body.write('begun, ')
    const asked = await fetch(address)
    const closed = streaming.close()
    await eventually(() => expect(streaming.server.listening).toBe(false))
    body.end('ended')
    expect([asked.headers.get('connection'), await asked.text()]).toEqual(['keep-alive', 'begun, ended'])
    await closed
  })

  it('lets one who is connected already ask', async () => {
    const socket = await connected()
    const { closed } = await beginToClose()
    socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\nconnection: close\r\n[^]*{"status":"alive"}$/i)
    await closed
  })
})
