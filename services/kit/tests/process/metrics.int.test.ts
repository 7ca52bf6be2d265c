import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createServiceApp } from '../../src/process/service-app.ts'
import type { Database } from '../../src/event-store/database.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { addMetricsRoute, createMetrics, measureRequests } from '../../src/telemetry/metrics.ts'
import { databaseSeries } from '../../src/process/database-metrics.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { greetingDispatch } from '../fixtures/calls.ts'
import { migrated } from '../fixtures/counters.ts'
import { publish } from '../fixtures/outbox.ts'
import { adminGranted, USERS } from '../fixtures/reactions.ts'

/** Parses the Prometheus text format: name with labels → value. */
function parse(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, series = '', value] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? []
      expect(value, `invalid line: ${line}`).toBeDefined()
      return [series, Number(value)]
    }),
  )
}

describe('the metrics of a service', () => {
  let test: TestDatabase
  let database: Database
  let app: FastifyInstance

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('identity'))
    app = createServiceApp({ logger: silentLogger(), dispatch: greetingDispatch(), ready: async () => undefined })
    const registry = createMetrics('greeter', databaseSeries(database))
    measureRequests(app, registry)
    addMetricsRoute(app, registry)
  })
  afterAll(async () => {
    await app.close()
    await test.drop()
  })

  const read = async (): Promise<Map<string, number>> => parse((await app.inject('/metrics')).body)
  const call = (name: string, payload: object = {}) => app.inject({ method: 'POST', url: `/calls/${name}`, payload })

  it('count each call by name, and create no time series for unknown names', async () => {
    await call('greet', { name: 'Ada' })
    await call('greet', { name: 'Grace' })
    const several = ['Edith', 'nobody'].map((name) => ({ name: 'greet', input: { name }, headers: {} }))
    const unknown = { name: 'made-up', input: {}, headers: {} }
    await app.inject({ method: 'POST', url: '/calls', payload: [...several, unknown] })
    for (const id of ['made-up-1', 'made-up-2']) {
      await call(id)
      await app.inject(`/${id}`)
    }
    const metrics = await read()
    const count = (method: string, route: string, status: number) =>
      metrics.get(`shop_http_request_seconds_count{service="greeter",method="${method}",route="${route}",status="${status}"}`)
    expect(count('POST', '/calls', 200)).toBe(1)
    expect(count('POST', '/calls/greet', 200)).toBe(3)
    expect(count('POST', '/calls/greet', 409)).toBe(1)
    expect(count('POST', '/calls/:name', 404)).toBe(3)
    expect(count('GET', 'unknown', 404)).toBe(2)
    expect([...metrics.keys()].filter((series) => series.includes('made-up'))).toEqual([])
  })

  it('report the figures of the tables', async () => {
    await publish(database, adminGranted(USERS[0]), adminGranted(USERS[1]))
    await database.query(
      "INSERT INTO outbox (event_id, key, type, schema_version, data, metadata, occurred_at) SELECT event_id, key, type, 1, data, metadata, now() - interval '1 minute' FROM outbox LIMIT 1",
    )
    await database.query("INSERT INTO cursors (consumer, source, partition, seq) VALUES ('catalogue', 'orders', 3, 100000000041)")
    await database.query(
      "INSERT INTO parked (consumer, source, key, seq, record, error) VALUES ('catalogue', 'orders', 'k', 42, '{}', 'why')",
    )
    const metrics = await read()
    expect(metrics.get('shop_outbox_waiting{service="greeter"}')).toBe(1)
    expect(metrics.get('shop_outbox_oldest_seconds{service="greeter"}')).toBeGreaterThan(59)
    expect(metrics.get('shop_public_log_seq{service="greeter"}')).toBe(2)
    expect(metrics.get('shop_kafka_published_seq{service="greeter"}')).toBe(0)
    expect(metrics.get('shop_consumer_seq{consumer="catalogue",source="orders",partition="3",service="greeter"}')).toBe(41)
    expect(metrics.get('shop_parked_records{consumer="catalogue",service="greeter"}')).toBe(1)
    await database.query('DELETE FROM parked')
    expect([...(await read()).keys()].filter((series) => series.startsWith('shop_parked'))).toEqual([])
  })

  it('report the position of the write-ahead log, and none of an archive that there is not', async () => {
    const metrics = await read()
    expect(metrics.get('shop_wal_written_bytes{service="greeter"}')).toBeGreaterThan(0)
    expect(metrics.has('shop_wal_archived_bytes{service="greeter"}')).toBe(false)
  })

  it('report the pool and Node.js, the latter even when the database fails', async () => {
    const before = await read()
    expect(before.get('shop_database_connections{state="waiting",service="greeter"}')).toBe(0)
    await database.query('ALTER SCHEMA identity RENAME TO elsewhere')
    const during = await read()
    await database.query('ALTER SCHEMA elsewhere RENAME TO identity')
    expect(during.has('shop_outbox_waiting{service="greeter"}')).toBe(false)
    expect(during.get('nodejs_eventloop_lag_p99_seconds{service="greeter"}')).toBeGreaterThan(0)
    expect((await read()).has('shop_outbox_waiting{service="greeter"}')).toBe(true)
  })
})
