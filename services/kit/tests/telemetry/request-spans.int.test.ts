import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createLogger } from '../../src/telemetry/logger.ts'
import { createLoop } from '../../src/messaging/polling-loop.ts'
import { startTracing } from '../../src/telemetry/start-tracing.ts'
import { traceRequests } from '../../src/telemetry/request-spans.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { createTestDatabase, eventually, startCollector } from '../../src/testing/index.ts'
import type { Collector, TestDatabase } from '../../src/testing/index.ts'

describe('a request to a public app', () => {
  const lines: string[] = []
  const logger = createLogger('door', 'info', { write: (line) => void lines.push(line) })
  const loop = createLoop({
    name: 'by itself',
    logger,
    every: 60_000,
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
  const come = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()

  beforeAll(async () => {
    collector = await startCollector()
    for (const [name, value] of Object.entries(collector.variables)) vi.stubEnv(name, value)
    endTracing = await startTracing('door', collector.variables, silentLogger())
    test = await createTestDatabase(inject('postgresUrl'))
    const database = test.open('door')
    app = Fastify()
    traceRequests(app, ['/left-out'])
    app.addHook('onRequest', async () => come.resolve())
    app.addHook('onResponse', async () => logger.info('answered'))
    app.post('/echo/:id', async ({ body }) => {
      logger.info('at work')
      return body
    })
    app.get('/left-out', async () => 'seen')
    app.get('/asks', async () => database.query('SELECT $1::uuid', ['ada@example.com']))
    app.get('/begins-a-loop', async () => loop.start())
    app.get('/broken', () => Promise.reject(new Error('a secret of the house')))
    app.get('/slow', async () => {
      begun.resolve()
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

  const spanOf = (name: string) => eventually(() => expect(collector.spans().find((span) => span.name === name)).toBeDefined())
  const found = (name: string) => collector.spans().find((span) => span.name === name)

  it('is one span, whose place every line of its work tells, also when its body comes later, and at its end', async () => {
    const headers = { 'content-type': 'application/json' }
    const asking = request(`${url}/echo/7?who=Ada`, { method: 'POST', headers })
    asking.flushHeaders()
    await come.promise
    asking.end('{"who":"Ada"}')
    await once(asking, 'response')
    await spanOf('POST /echo/:id')
    const { traceId, spanId } = found('POST /echo/:id')!
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'at work', trace_id: traceId, span_id: spanId },
      { msg: 'answered', trace_id: traceId, span_id: spanId },
    ])
    expect(collector.sent()).not.toContain('Ada')
  })

  it('is not what goes on with what it has set off', async () => {
    await fetch(`${url}/begins-a-loop`)
    const told = () => lines.map((line) => JSON.parse(line) as object).filter((line) => 'msg' in line && line.msg === 'by itself')
    await eventually(() => expect(told()).toHaveLength(1))
    expect(told()[0]).not.toHaveProperty('trace_id')
  })

  it('tells of a statement that fails which it was and the code of the failure, and no value', async () => {
    await fetch(`${url}/asks`)
    await spanOf('GET /asks')
    const attributes = { 'db.query.text': 'SELECT $1::uuid', 'db.namespace': 'door', 'error.type': '22P02' }
    const { spanId: parentSpanId } = found('GET /asks')!
    expect(found('SELECT')).toMatchObject({ kind: 'client', failed: true, parentSpanId, attributes })
    expect(collector.sent()).not.toContain('ada@example.com')
  })

  it('has failed when it is answered with a fault, or given up', async () => {
    await fetch(`${url}/left-out`)
    await fetch(`${url}/broken`)
    const leaving = new AbortController()
    const left = fetch(`${url}/slow`, { signal: leaving.signal }).catch(() => undefined)
    await begun.promise
    leaving.abort()
    await left
    await spanOf('GET /broken')
    await spanOf('GET /slow')
    expect(found('GET /broken')).toMatchObject({ failed: true, attributes: { 'http.response.status_code': 500 } })
    expect(found('GET /slow')).toMatchObject({ failed: true, attributes: { 'error.type': 'aborted' } })
    expect(found('GET /left-out')).toBeUndefined()
    expect(collector.sent()).not.toContain('a secret of the house')
  })
})
