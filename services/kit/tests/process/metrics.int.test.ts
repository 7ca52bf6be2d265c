import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createServiceApp } from '../../src/process/service-app.ts'
import type { Database } from '../../src/event-store/database.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { addMetrics, createMetrics, measure } from '../../src/telemetry/metrics.ts'
import { databaseSeries } from '../../src/process/database-metrics.ts'
import { createTestDatabase } from '../../src/testing/index.ts'
import type { TestDatabase } from '../../src/testing/index.ts'
import { greetingDispatch } from '../fixtures/calls.ts'
import { migrated } from '../fixtures/counters.ts'
import { publish } from '../fixtures/outbox.ts'
import { granted, USERS } from '../fixtures/listener.ts'

/** Name, labels and value of every line, as Prometheus reads them. */
function parse(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, series = '', value] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? []
      expect(value, `${line} is no line of the format`).toBeDefined()
      return [series, Number(value)]
    }),
  )
}

describe('what a service is measured by', () => {
  let test: TestDatabase
  let database: Database
  let app: FastifyInstance

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('identity'))
    app = createServiceApp({ logger: silentLogger(), dispatch: greetingDispatch(), ready: async () => undefined })
    const registry = createMetrics('greeter', databaseSeries(database))
    measure(app, registry)
    addMetrics(app, registry)
  })
  afterAll(async () => {
    await app.close()
    await test.drop()
  })

  const read = async (): Promise<Map<string, number>> => parse((await app.inject('/metrics')).body)
  const call = (name: string, payload: object = {}) => app.inject({ method: 'POST', url: `/calls/${name}`, payload })

  it('counts each call under its name, and makes no series of what anybody makes up', async () => {
    await call('greet', { name: 'Ada' })
    await call('greet', { name: 'Grace' })
    await call('greet', { name: 'nobody' })
    for (const id of ['made-up-1', 'made-up-2']) {
      await call(id)
      await app.inject(`/${id}`)
    }
    const found = await read()
    const count = (method: string, route: string, status: number) =>
      found.get(`shop_http_request_seconds_count{service="greeter",method="${method}",route="${route}",status="${status}"}`)
    expect(count('POST', '/calls/greet', 200)).toBe(2)
    expect(count('POST', '/calls/greet', 409)).toBe(1)
    expect(count('POST', '/calls/:name', 404)).toBe(2)
    expect(count('GET', 'unknown', 404)).toBe(2)
    expect([...found.keys()].filter((series) => series.includes('made-up'))).toEqual([])
  })

  it('tells what waits in the tables', async () => {
    await publish(database, granted(USERS[0]), granted(USERS[1]))
    await database.query(
      "INSERT INTO outbox (event_id, key, type, schema_version, data, metadata, occurred_at) SELECT event_id, key, type, 1, data, metadata, now() - interval '1 minute' FROM outbox LIMIT 1",
    )
    await database.query("INSERT INTO cursors (consumer, source, partition, seq) VALUES ('catalogue', 'orders', 3, 41)")
    await database.query(
      "INSERT INTO parked (consumer, source, key, seq, record, error) VALUES ('catalogue', 'orders', 'k', 42, '{}', 'why')",
    )
    const found = await read()
    expect(found.get('shop_outbox_waiting{service="greeter"}')).toBe(1)
    expect(found.get('shop_outbox_oldest_seconds{service="greeter"}')).toBeGreaterThan(59)
    expect(found.get('shop_public_log_seq{service="greeter"}')).toBe(2)
    expect(found.get('shop_kafka_published_seq{service="greeter"}')).toBe(0)
    expect(found.get('shop_consumer_seq{consumer="catalogue",source="orders",partition="3",service="greeter"}')).toBe(41)
    expect(found.get('shop_parked_records{consumer="catalogue",service="greeter"}')).toBe(1)
    await database.query('DELETE FROM parked')
    expect([...(await read()).keys()].filter((series) => series.startsWith('shop_parked'))).toEqual([])
  })

  it('tells how the pool and Node are, and of these even when the database is away', async () => {
    const well = await read()
    expect(well.get('shop_database_connections{state="waiting",service="greeter"}')).toBe(0)
    await database.query('ALTER SCHEMA identity RENAME TO elsewhere')
    const ill = await read()
    await database.query('ALTER SCHEMA elsewhere RENAME TO identity')
    expect(ill.has('shop_outbox_waiting{service="greeter"}')).toBe(false)
    expect(ill.get('nodejs_eventloop_lag_p99_seconds{service="greeter"}')).toBeGreaterThan(0)
    expect((await read()).has('shop_outbox_waiting{service="greeter"}')).toBe(true)
  })
})
