import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createLogger, silentLogger } from '../../src/telemetry/logger.ts'
import { createPollingLoop } from '../../src/concurrency/polling-loop.ts'
import { startTracing } from '../../src/telemetry/start-tracing.ts'
import { traceRequests } from '../../src/telemetry/request-spans.ts'
import { createTestDatabase, eventually, startCollector, type Collector, type TestDatabase } from '../../src/testing/index.ts'

describe('a request to a public app', () => {
  const lines: string[] = []
  const logger = createLogger('public_app', 'info', { write: (line) => void lines.push(line) })
  const loop = createPollingLoop({
    name: 'by itself',
    logger,
    pollIntervalMs: 60_000,
    run: async () => {
      logger.info('by itself')
      return false
    },
  })
  let collector: Collector
  let test: TestDatabase
  let endTracing: () => Promise<boolean>
  let app: FastifyInstance
  let url: string
  const arrived = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()

  beforeAll(async () => {
    collector = await startCollector()
    for (const [name, value] of Object.entries(collector.variables)) vi.stubEnv(name, value)
    endTracing = await startTracing('public_app', collector.variables, silentLogger())
    test = await createTestDatabase(inject('postgresUrl'))
    const database = test.open('public_app')
    app = Fastify()
    traceRequests(app, ['/untraced'])
    app.addHook('onRequest', async () => arrived.resolve())
    app.addHook('onResponse', async () => logger.info('answered'))
    app.post('/echo/:id', async ({ body }) => {
      logger.info('at work')
      return body
    })
    app.get('/untraced', async () => 'seen')
    app.get('/query', async () => database.query('SELECT $1::uuid', ['ada@example.com']))
    app.get('/begins-a-loop', async () => loop.start())
    app.get('/broken', () => Promise.reject(new Error('an internal secret')))
    app.get('/slow', async () => {
      started.resolve()
      return new Promise(() => undefined)
    })
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await loop.stop()
    app.server.closeAllConnections()
    await app.close()
    await endTracing()
    await collector.close()
    await test.drop()
    vi.unstubAllEnvs()
  })

  const waitForSpan = (name: string) =>
    eventually(() => expect(collector.spans().find((span) => span.name === name)).toBeDefined())
  const findSpan = (name: string) => collector.spans().find((span) => span.name === name)

  it('is one span, whose ids are in every log line of the request, even when its body arrives late', async () => {
    const headers = { 'content-type': 'application/json' }
    const httpRequest = request(`${url}/echo/7?who=Ada`, { method: 'POST', headers })
    httpRequest.flushHeaders()
    await arrived.promise
    httpRequest.end('{"who":"Ada"}')
    await once(httpRequest, 'response')
    await waitForSpan('POST /echo/:id')
    const { traceId, spanId } = findSpan('POST /echo/:id')!
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'at work', trace_id: traceId, span_id: spanId },
      { msg: 'answered', trace_id: traceId, span_id: spanId },
    ])
    expect(collector.sent()).not.toContain('Ada')
  })

  it('does not trace a loop that it has started', async () => {
    await fetch(`${url}/begins-a-loop`)
    const loopLines = () =>
      lines.map((line) => JSON.parse(line) as object).filter((line) => 'msg' in line && line.msg === 'by itself')
    await eventually(() => expect(loopLines()).toHaveLength(1))
    expect(loopLines()[0]).not.toHaveProperty('trace_id')
  })

  it('records a failed statement with its text and error code, without values', async () => {
    await fetch(`${url}/query`)
    await waitForSpan('GET /query')
    const attributes = { 'db.query.text': 'SELECT $1::uuid', 'db.namespace': 'public_app', 'error.type': '22P02' }
    const { spanId: parentSpanId } = findSpan('GET /query')!
    expect(findSpan('SELECT')).toMatchObject({ kind: 'client', failed: true, parentSpanId, attributes })
    expect(collector.sent()).not.toContain('ada@example.com')
  })

  it('is marked as failed after a server error or an abort', async () => {
    await fetch(`${url}/untraced`)
    await fetch(`${url}/broken`)
    const aborting = new AbortController()
    const aborted = fetch(`${url}/slow`, { signal: aborting.signal }).catch(() => undefined)
    await started.promise
    aborting.abort()
    await aborted
    await waitForSpan('GET /broken')
    await waitForSpan('GET /slow')
    expect(findSpan('GET /broken')).toMatchObject({ failed: true, attributes: { 'http.response.status_code': 500 } })
    expect(findSpan('GET /slow')).toMatchObject({ failed: true, attributes: { 'error.type': 'aborted' } })
    expect(findSpan('GET /untraced')).toBeUndefined()
    expect(collector.sent()).not.toContain('an internal secret')
  })
})
