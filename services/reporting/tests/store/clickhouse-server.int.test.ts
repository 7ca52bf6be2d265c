import { silentLogger } from '@shop/kit/telemetry'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLocalTimeConverter } from '../../src/calendar/local-time.ts'
import { createQueryHandlers } from '../../src/calls.ts'
import { createBatchWriter } from '../../src/projection/batch-writer.ts'
import { openReportStore, type VersionedStore } from '../../src/store/report-store.ts'
import { startClickHouseServer, type ClickHouseServer } from '../../src/testing/clickhouse-server.ts'
import { openTestStore } from '../../src/testing/store.ts'
import { randomRecords } from '../fixtures/event-log.ts'

const allTime = { startDate: null, endDate: null }
const calls = [
  'salesAnalytics',
  'productAnalytics',
  'customerAnalytics',
  'orderAnalytics',
  'financialSummary',
  'cohorts',
  'rfm',
] as const

async function project(store: VersionedStore): Promise<void> {
  const writer = createBatchWriter({
    client: store.live().client,
    toLocalTime: createLocalTimeConverter('UTC'),
    logger: silentLogger(),
  })
  const logs = Map.groupBy(randomRecords(7), ({ source }) => source)
  await writer.write([...logs].map(([source, records]) => ({ source, partition: 0, records })))
}

async function reportsOf(store: VersionedStore): Promise<unknown[]> {
  const handlers = createQueryHandlers({
    store,
    progress: { next: () => Promise.resolve() },
    clock: () => new Date('2026-04-02T08:00:00Z'),
    timeZone: 'UTC',
    logger: silentLogger(),
  })
  return Promise.all(calls.map((call) => handlers[call](allTime)))
}

describe('ClickHouse over HTTP', () => {
  let folder: string
  let server: ClickHouseServer
  let inProcess: unknown[]

  beforeAll(async () => {
    const store = await openTestStore()
    await project(store)
    inProcess = await reportsOf(store)
    await store.close()
    folder = await mkdtemp(join(tmpdir(), 'shop-endpoint-'))
    server = await startClickHouseServer(folder, { password: 'secret' })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const url = () => server.url.replace('http://', 'http://reporting:secret@')

  it('gives the same reports as the engine in the process', async () => {
    const store = await openReportStore({ url: url() }, 'UTC')
    await project(store)
    expect(await reportsOf(store)).toEqual(inProcess)
    expect(JSON.stringify(inProcess)).toMatch(/"totalOrders":\d{3}/)
    await store.close()
  })

  it('keeps its tables when reopened', async () => {
    const store = await openReportStore({ url: url() }, 'UTC')
    expect(await reportsOf(store)).toEqual(inProcess)
    await store.close()
  })

  it('separates two shops by the database name in the URL', async () => {
    const store = await openReportStore({ url: `${url()}/second_shop` }, 'UTC')
    const databases = await store.query<{ name: string }>('SELECT name FROM system.databases')
    expect(databases.map(({ name }) => name)).toEqual(expect.arrayContaining(['second_shop', 'second_shop_v1']))
    expect(await store.query('SELECT seq FROM cursors')).toEqual([])
    await store.close()
  })

  it('returns the error code of a failed query', async () => {
    const store = await openReportStore({ url: url() }, 'UTC')
    await expect(store.live().client.query({ query: 'SELECT 1 FROM nowhere' })).rejects.toMatchObject({ code: '60' })
    await store.close()
  })

  it('answers other clients after one has gone in the middle of its answer', async () => {
    const headers = { authorization: `Basic ${Buffer.from('reporting:secret').toString('base64')}` }
    const query = (body: string, signal?: AbortSignal) =>
      fetch(server.url, { method: 'POST', headers, body, signal: signal ?? null })
    const killed = new AbortController()
    const answer = await query('SELECT number FROM numbers(5000000) FORMAT TSV', killed.signal)
    await answer.body?.getReader().read()
    killed.abort()
    expect(await (await query('SELECT 1 FORMAT TSV')).text()).toBe('1\n')
  })

  it('refuses a connection without password', async () => {
    await expect(openReportStore({ url: server.url }, 'UTC')).rejects.toMatchObject({ code: '516' })
  })
})
