import { findCurrency, setCurrency, US_DOLLARS } from '@shop/contracts/shared'
import { NewerDataError, OtherCurrencyError } from '@shop/kit/event-store'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrateStore } from '../../src/store/migrate.ts'
import { openReportStore, type VersionedStore } from '../../src/store/report-store.ts'
import { createTestLocation, type TestLocation } from '../../src/testing/store.ts'

let testLocation: TestLocation
let store: VersionedStore
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-migrations-'))
  testLocation = await createTestLocation()
  store = await openReportStore(testLocation.location, 'Europe/Lisbon')
})
afterEach(async () => {
  setCurrency(US_DOLLARS)
  await store.close()
  await testLocation.drop()
  await rm(folder, { recursive: true, force: true })
})

async function reopen(): Promise<void> {
  await store.close()
  store = await openReportStore(testLocation.location, 'UTC')
}

const MIGRATIONS = join(import.meta.dirname, '../../src/store/migrations')

const ORDER = '0af76519-16cd-43dd-8448-eb211c80319c'

/** A folder with the real migrations followed by these. */
async function migrationsWith(...added: readonly string[]): Promise<string> {
  const path = await mkdtemp(join(folder, 'migrations-'))
  const names = (await readdir(MIGRATIONS)).toSorted()
  const real = await Promise.all(names.map((name) => readFile(join(MIGRATIONS, name), 'utf8')))
  for (const [index, sql] of [...real, ...added].entries()) await writeFile(join(path, `00${String(index + 1)}.sql`), sql)
  return path
}

describe('report store', () => {
  test('keeps its rows and its first time zone when reopened', async () => {
    await store.live().client.insert({
      table: 'cursors',
      values: [{ source: 'order', partition: 0, seq: 7, occurred_at: '2026-01-02T03:04:05.678Z' }],
      format: 'JSONEachRow',
    })
    await reopen()
    expect(await store.query('SELECT seq, occurred_at FROM cursors')).toEqual([
      { seq: 7, occurred_at: '2026-01-02T03:04:05.678Z' },
    ])
    expect(store.live()).toMatchObject({ number: 1, timeZone: 'Europe/Lisbon' })
  })

  test('applies each migration once', async () => {
    const { client } = store.live()
    const folder = await migrationsWith(
      'CREATE TABLE IF NOT EXISTS late (a UInt8) ENGINE = Memory;\nINSERT INTO late VALUES (1);',
    )
    await migrateStore(client, 'shop_reports_v1', folder)
    await migrateStore(client, 'shop_reports_v1', folder)
    expect(await store.query('SELECT a FROM late')).toEqual([{ a: 1 }])
  })

  test('accepts a newer schema that admits the program, and refuses another one and a changed migration', async () => {
    const { client } = store.live()
    await migrateStore(client, 'shop_reports_v1', await migrationsWith('SELECT 1;'))
    await migrateStore(client, 'shop_reports_v1')
    await expect(migrateStore(client, 'shop_reports_v1', await migrationsWith('SELECT 2;'))).rejects.toThrow('was changed')
    const row = { number: 999, checksum: 'unknown', applied_at: new Date().toISOString(), admits: 998 }
    await client.insert({ table: 'schema_version', values: [row], format: 'JSONEachRow' })
    await expect(migrateStore(client, 'shop_reports_v1')).rejects.toThrow(NewerDataError)
  })

  test('queries the version that was switched to, and keeps the history of switches', async () => {
    store.read(await store.create('UTC'))
    await store.versions.switchTo(2)
    expect(await store.query('SELECT currentDatabase() AS name')).toEqual([{ name: expect.stringMatching(/_v2$/) }])
    await reopen()
    expect([store.live().number, await store.versions.history()]).toEqual([2, [2, 1]])
    await store.versions.drop(1)
    expect(await store.versions.history()).toEqual([2])
  })

  test('changes its currency until it has orders, and is not opened in another one after them', async () => {
    const openIn = async (code: string) => {
      setCurrency(findCurrency(code)!)
      await reopen()
    }
    for (const code of ['eur', 'usd', 'jpy']) await openIn(code)
    await store.live().client.insert({ table: 'orders', values: [{ order_id: ORDER }], format: 'JSONEachRow' })
    await openIn('jpy')
    await expect(openIn('usd')).rejects.toThrow(OtherCurrencyError)
    await expect(openIn('eur')).rejects.toThrow('in EUR: their orders are in JPY. Set SHOP_CURRENCY=JPY to go on with them.')
    await openIn('jpy')
    expect(await store.query('SELECT count() AS orders FROM orders')).toEqual([{ orders: 1 }])
  })

  test('from before currencies were stored is in that of its first start', async () => {
    const { client } = store.live()
    await client.insert({ table: 'orders', values: [{ order_id: ORDER }], format: 'JSONEachRow' })
    const [row] = await store.query<{ base: string }>("SELECT replaceOne(currentDatabase(), '_v1', '') AS base")
    await client.command({ query: `DROP TABLE ${row!.base}.currency` })
    setCurrency(findCurrency('eur')!)
    await reopen()
    setCurrency(US_DOLLARS)
    await expect(reopen()).rejects.toThrow(OtherCurrencyError)
  })
})
