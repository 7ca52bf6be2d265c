import { findCurrency, setCurrency, US_DOLLARS } from '@shop/contracts/shared'
import { createLogger } from '@shop/kit/telemetry'
import { eventually, reservePort } from '@shop/kit/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLiveProjection, type LiveProjection } from '../../src/projection/live-projection.ts'
import { openReportStore } from '../../src/store/report-store.ts'
import { startClickHouseServer, type ClickHouseServer } from '../../src/testing/clickhouse-server.ts'

let folder: string
let servers: ClickHouseServer[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-live-projection-'))
  servers = [await startClickHouseServer(folder)]
})
afterEach(async () => {
  setCurrency(US_DOLLARS)
  for (const server of servers) await server.close()
  await rm(folder, { recursive: true, force: true })
})

function startLive(url: string, level: 'warn' | 'error'): { readonly live: LiveProjection; readonly lines: string[] } {
  const lines: string[] = []
  const logger = createLogger('reporting', level, { write: (line) => void lines.push(line) })
  const bus = { announce: () => undefined, subscribe: () => ({ stop: async () => undefined }) }
  const live = createLiveProjection({ location: { url }, timeZone: 'UTC', bus, logger, onOpened: () => undefined })
  live.start()
  return { live, lines }
}

test('a store that is away is opened when it is back, and one with data of a newer program or in another currency never', async () => {
  const newerUrl = `${servers[0]?.url ?? ''}/newer`
  const store = await openReportStore({ url: newerUrl }, 'UTC')
  const row = { number: 999, checksum: 'unknown', applied_at: new Date().toISOString(), admits: 998 }
  await store.live().client.insert({ table: 'schema_version', values: [row], format: 'JSONEachRow' })
  await store.close()

  const otherUrl = `${servers[0]?.url ?? ''}/other`
  setCurrency(findCurrency('eur')!)
  const inEuros = await openReportStore({ url: otherUrl }, 'UTC')
  const order = { order_id: '0af76519-16cd-43dd-8448-eb211c80319c' }
  await inEuros.live().client.insert({ table: 'orders', values: [order], format: 'JSONEachRow' })
  await inEuros.close()
  setCurrency(US_DOLLARS)

  const port = await reservePort()
  const away = startLive(`http://127.0.0.1:${String(port)}/away`, 'warn')
  const newer = startLive(newerUrl, 'error')
  await eventually(() => expect(newer.lines).toEqual([expect.stringContaining('start a newer program')]))
  const other = startLive(otherUrl, 'error')
  await eventually(() => expect(other.lines).toEqual([expect.stringContaining('Set SHOP_CURRENCY=EUR to go on')]))
  await eventually(() => expect(away.lines).not.toEqual([]))
  expect(() => away.live.opened()).toThrow('is not open')
  servers.push(await startClickHouseServer(folder, { port }))
  await eventually(() => expect(away.live.opened().store.live().number).toBe(1))
  // The others have had as much time to try again.
  for (const { live, lines } of [newer, other]) {
    expect(lines).toHaveLength(1)
    expect(() => live.opened()).toThrow('is not open')
  }
  for (const { live } of [away, newer, other]) await live.stop()
})
