import type { FastifyInstance } from 'fastify'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from '../../src/calls/client.ts'
import { createHttpTransport } from '../../src/calls/http-transport.ts'
import type { Dispatch } from '../../src/calls/transport.ts'
import { Rejection } from '../../src/domain/index.ts'
import { beginDrain } from '../../src/process/drain.ts'
import { createServiceApp } from '../../src/process/service-app.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { withContext } from '../../src/telemetry/work-context.ts'
import { greetingCalls, greetingDispatch } from '../fixtures/calls.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A service, with the paths of its requests. */
async function startService(dispatch: Dispatch): Promise<{ app: FastifyInstance; url: string; paths: string[] }> {
  const app = createServiceApp({ logger: silentLogger(), dispatch, ready: async () => undefined })
  const paths: string[] = []
  app.addHook('onRequest', async (request) => void paths.push(request.url))
  closing.push(() => app.close())
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }), paths }
}

/** A server that is no service of this version, with the paths of its requests. */
async function startServer(answer: RequestListener): Promise<{ url: string; paths: string[] }> {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, paths }
}

const clientOf = (urls: string | string[], options = {}) => createClient(greetingCalls, createHttpTransport(urls, options))
const greeting = JSON.stringify({ index: 0, status: 200, body: { text: 'Hello Ada' } })
const outcomesOf = async (calls: readonly Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(calls)).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Rejection).code,
  )

describe('calls of the same turn', () => {
  it('go in one request, and each has its own context and answer', async () => {
    const { url, paths } = await startService(greetingDispatch())
    const client = clientOf(url)
    const asks = ['u-1', 'u-2'].map((actorId) =>
      withContext({ correlationId: `c-${actorId}`, actorId }, () => client.whoAsks({})),
    )
    const rejected = client.greet({ name: 'nobody' }).catch((error: unknown) => error)
    expect(await client.greet({ name: 'Ada' })).toEqual({ text: 'Hello Ada' })
    expect(await rejected).toEqual(new Rejection('not_enough_stock', { name: 'Greetings' }))
    expect(await Promise.all(asks)).toEqual([
      { correlationId: 'c-u-1', actorId: 'u-1' },
      { correlationId: 'c-u-2', actorId: 'u-2' },
    ])
    expect(paths).toEqual(['/calls'])
    await client.greet({ name: 'Grüße' })
    expect(paths).toEqual(['/calls', '/calls/greet'])
  })

  it('do not wait for each other', async () => {
    const held = Promise.withResolvers<undefined>()
    const greet = greetingDispatch()
    const { url } = await startService(async (name, input, context) => {
      if (name === 'whoAsks') await held.promise
      return greet(name, input, context)
    })
    const client = clientOf(url)
    const slow = client.whoAsks({})
    expect(await client.greet({ name: 'Ada' })).toEqual({ text: 'Hello Ada' })
    held.resolve(undefined)
    expect(await slow).toHaveProperty('correlationId')
  })

  it('go alone when a caller may abort them or their input is long, and 64 in one request', async () => {
    const { url, paths } = await startService(greetingDispatch())
    const client = clientOf(url)
    const { signal } = new AbortController()
    await Promise.all([client.whoAsks({}, { signal }), client.greet({ name: 'Ada' }), client.greet({ name: 'a'.repeat(70_000) })])
    expect(paths.splice(0).toSorted()).toEqual(['/calls/greet', '/calls/greet', '/calls/whoAsks'])
    await Promise.all(Array.from({ length: 130 }, async () => client.greet({ name: 'Ada' })))
    expect(paths).toEqual(['/calls', '/calls', '/calls'])
  })

  it('are sent one by one to a program that takes no several', async () => {
    const { url, paths } = await startServer((request, response) =>
      request.url === '/calls' ? response.writeHead(404).end('{}') : response.end('{"text":"Hello","correlationId":"c"}'),
    )
    const client = clientOf(url)
    expect(await Promise.all([client.greet({ name: 'Ada' }), client.whoAsks({})])).toEqual([
      { text: 'Hello' },
      { correlationId: 'c' },
    ])
    expect(paths.toSorted()).toEqual(['/calls', '/calls/greet', '/calls/whoAsks'])
  })

  it('have the answers that arrived before their connection was lost; of the others those that may be are sent again', async () => {
    const { url, paths } = await startServer((request, response) => {
      if (request.url !== '/calls') return void response.end('{"text":"Hello","correlationId":"again"}')
      response.write(`${greeting}\n{"index":1,`, () => request.socket.resetAndDestroy())
    })
    const client = clientOf(url)
    const calls = [client.greet({ name: 'Ada' }), client.whoAsks({}), client.greet({ name: 'Grace' }), client.whoAsks({})]
    const again = { correlationId: 'again' }
    expect(await outcomesOf(calls)).toEqual([{ text: 'Hello Ada' }, again, 'unavailable', again])
    expect(paths).toEqual(['/calls', '/calls/whoAsks', '/calls/whoAsks'])
  })

  it('are not sent again when their answers take too long', async () => {
    const { url, paths } = await startServer((_, response) => void response.write(`${greeting}\n`))
    const client = clientOf(url, { reachWithinMs: 60_000, timeoutMs: 100 })
    expect(await outcomesOf([client.greet({ name: 'Ada' }), client.whoAsks({})])).toEqual([{ text: 'Hello Ada' }, 'unavailable'])
    expect(paths).toEqual(['/calls'])
  })

  it('are unavailable when an answer is missing, or they are refused', async () => {
    const incomplete = await startServer((_, response) => response.end(`${greeting}\n`))
    const refusing = await startServer((_, response) => response.writeHead(401).end('{}'))
    const twice = async (url: string) =>
      outcomesOf([clientOf(url)].flatMap((client) => [client.greet({ name: 'Ada' }), client.greet({ name: 'Grace' })]))
    expect(await twice(incomplete.url)).toEqual([{ text: 'Hello Ada' }, 'unavailable'])
    expect(await twice(refusing.url)).toEqual(['unavailable', 'unavailable'])
  })

  it('are unavailable when what arrives is no answer', async () => {
    const { url } = await startServer((_, response) => response.end(`${greeting}\n<html>\n`))
    const client = clientOf(url)
    expect(await outcomesOf([client.greet({ name: 'Ada' }), client.greet({ name: 'Grace' })])).toEqual([
      { text: 'Hello Ada' },
      'unavailable',
    ])
  })

  it('are refused when they are none', async () => {
    const { url } = await startService(greetingDispatch())
    const headers = { 'content-type': 'application/json' }
    for (const body of ['{}', '[null]', '[{"input":{}}]', '[{"name":"greet","headers":null}]'])
      expect((await fetch(`${url}/calls`, { method: 'POST', headers, body })).status).toBe(400)
  })

  it('go to another instance while one drains', async () => {
    const draining = await startService(greetingDispatch())
    const other = await startService(greetingDispatch())
    const client = clientOf([draining.url, other.url])
    const greetTwice = async () => Promise.all([client.greet({ name: 'Ada' }), client.greet({ name: 'Grace' })])
    beginDrain(draining.app)
    for (let time = 0; time < 3; time += 1) await greetTwice()
    expect([draining.paths, other.paths]).toEqual([['/calls'], ['/calls', '/calls']])
  })

  it('are read in full when the request is cut anywhere', async () => {
    const lines = [0, 1].map((index) => `${JSON.stringify({ index, status: 200, body: { text: 'Grüße' } })}\n`)
    const bytes = Buffer.from(lines.join(''))
    const { url } = await startServer((request, response) => {
      void text(request).then((body) => {
        const cut = Number((JSON.parse(body) as { input: { name: string } }[])[0]?.input.name)
        response.write(bytes.subarray(0, cut))
        setImmediate(() => response.end(bytes.subarray(cut)))
      })
    })
    for (const cut of [1, 44, 45, 52, 53, 60]) {
      const client = clientOf(url)
      const answers = await Promise.all([client.greet({ name: String(cut) }), client.greet({ name: 'Ada' })])
      expect(answers).toEqual([{ text: 'Grüße' }, { text: 'Grüße' }])
    }
  })
})
