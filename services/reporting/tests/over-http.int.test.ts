import { silentLogger } from '@shop/kit/process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCallHandlers } from '../src/http/calls.ts'
import { createCalendar } from '../src/messaging/calendar.ts'
import { createWriter } from '../src/messaging/writer.ts'
import { openReportStore } from '../src/store/report-store.ts'
import type { VersionedStore } from '../src/store/report-store.ts'
import { openClickHouseEndpoint } from '../src/testing/clickhouse-endpoint.ts'
import type { ClickHouseEndpoint } from '../src/testing/clickhouse-endpoint.ts'
import { openTestStore } from '../src/testing/store.ts'
import { someHistory } from './fixtures/log.ts'

const everything = { startDate: null, endDate: null }
const calls = [
  'salesAnalytics',
  'productAnalytics',
  'customerAnalytics',
  'orderAnalytics',
  'financialSummary',
  'cohorts',
  'rfm',
] as const

async function fold(store: VersionedStore): Promise<void> {
  const writer = createWriter({ client: store.live().client, calendar: createCalendar('UTC'), logger: silentLogger() })
  const logs = Map.groupBy(someHistory(7), ({ source }) => source)
  await writer.write([...logs].map(([source, records]) => ({ source, partition: 0, records })))
}

async function reportsOf(store: VersionedStore): Promise<unknown[]> {
  const handlers = createCallHandlers({
    store,
    folded: { next: () => Promise.resolve() },
    clock: () => new Date('2026-04-02T08:00:00Z'),
    timeZone: 'UTC',
    logger: silentLogger(),
  })
  return Promise.all(calls.map((call) => handlers[call](everything)))
}

describe('ClickHouse over HTTP', () => {
  let folder: string
  let endpoint: ClickHouseEndpoint
  let inProcess: unknown[]

  beforeAll(async () => {
    const store = await openTestStore()
    await fold(store)
    inProcess = await reportsOf(store)
    await store.close()
    folder = await mkdtemp(join(tmpdir(), 'shop-endpoint-'))
    endpoint = await openClickHouseEndpoint(folder, { password: 'secret' })
  })
  afterAll(async () => {
    await endpoint.close()
    await rm(folder, { recursive: true, force: true })
  })

  const url = () => endpoint.url.replace('http://', 'http://reporting:secret@')

  it('is migrated, filled and asked like the engine in the process, with the same answers', async () => {
    const store = await openReportStore({ url: url() }, 'UTC')
    await fold(store)
    expect(await reportsOf(store)).toEqual(inProcess)
    expect(JSON.stringify(inProcess)).toMatch(/"totalOrders":\d{3}/)
    await store.close()
  })

  it('finds its tables again', async () => {
    const store = await openReportStore({ url: url() }, 'UTC')
    expect(await reportsOf(store)).toEqual(inProcess)
    await store.close()
  })

  it('keeps the reports of two shops apart, each under the name in its address', async () => {
    const store = await openReportStore({ url: `${url()}/second_shop` }, 'UTC')
    const databases = await store.query<{ name: string }>('SELECT name FROM system.databases')
    expect(databases.map(({ name }) => name)).toEqual(expect.arrayContaining(['second_shop', 'second_shop_v1']))
    expect(await store.query('SELECT seq FROM cursors')).toEqual([])
    await store.close()
  })

  it('tells a fault by its code', async () => {
    const store = await openReportStore({ url: url() }, 'UTC')
    await expect(store.live().client.query({ query: 'SELECT 1 FROM nowhere' })).rejects.toMatchObject({ code: '60' })
    await store.close()
  })

  it('lets nobody in who has no password', async () => {
    await expect(openReportStore({ url: endpoint.url }, 'UTC')).rejects.toMatchObject({ code: '516' })
  })
})
