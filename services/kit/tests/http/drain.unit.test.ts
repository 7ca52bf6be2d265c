import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger } from '../../src/index.ts'
import { createServiceApp } from '../../src/http/app.ts'
import { beginDrain } from '../../src/http/drain.ts'
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

  it('answers what came in time, also while it is being closed', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const slow = createServiceApp({
      logger: silentLogger(),
      ready: async () => undefined,
      dispatch: async () => {
        arrive()
        await mayAnswer
        return { status: 200, body: 'done' }
      },
    })
    const asked = fetch(`${await slow.listen({ host: '127.0.0.1', port: 0 })}/calls/slow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await arrived
    beginDrain(slow)
    const closed = slow.close()
    answer()
    expect((await asked).status).toBe(200)
    await closed
  })
})
