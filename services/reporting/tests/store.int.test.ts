import { NewerDataError } from '@shop/kit'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrateStore } from '../src/store/migrate.ts'
import { openReportStore } from '../src/store/report-store.ts'
import type { VersionedStore } from '../src/store/report-store.ts'
import { newTestPlace } from '../src/testing/store.ts'
import type { TestPlace } from '../src/testing/store.ts'

let room: TestPlace
let store: VersionedStore
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-migrations-'))
  room = await newTestPlace()
  store = await openReportStore(room.place, 'Europe/Lisbon')
})
afterEach(async () => {
  await store.close()
  await room.drop()
  await rm(folder, { recursive: true, force: true })
})

async function reopen(): Promise<void> {
  await store.close()
  store = await openReportStore(room.place, 'UTC')
}

/** A folder of migrations that goes on after the real ones. */
async function migrations(...more: readonly string[]): Promise<string> {
  const path = await mkdtemp(join(folder, 'migrations-'))
  const first = await readFile(join(import.meta.dirname, '../src/store/migrations/001.reports.sql'), 'utf8')
  for (const [at, sql] of [first, ...more].entries()) await writeFile(join(path, `00${String(at + 1)}.sql`), sql)
  return path
}

describe('the store', () => {
  test('is what it was when it is opened again, and keeps the time zone that it was begun in', async () => {
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

  test('is brought up to date once, however often it is opened', async () => {
    const { client } = store.live()
    const late = await migrations('CREATE TABLE IF NOT EXISTS late (a UInt8) ENGINE = Memory;\nINSERT INTO late VALUES (1);')
    await migrateStore(client, 'shop_reports_v1', late)
    await migrateStore(client, 'shop_reports_v1', late)
    expect(await store.query('SELECT a FROM late')).toEqual([{ a: 1 }])
  })

  test('of a newer program is left alone, and so is one that a changed migration has made', async () => {
    const { client } = store.live()
    await migrateStore(client, 'shop_reports_v1', await migrations('SELECT 1;'))
    await expect(migrateStore(client, 'shop_reports_v1')).rejects.toThrow(NewerDataError)
    await expect(migrateStore(client, 'shop_reports_v1', await migrations('SELECT 2;'))).rejects.toThrow('was changed')
  })

  test('reads the version that was switched to, and remembers the one before', async () => {
    await store.switchTo(await store.open({ number: 2, timeZone: 'UTC' }))
    expect(await store.query('SELECT currentDatabase() AS name')).toEqual([{ name: expect.stringMatching(/_v2$/) }])
    await reopen()
    expect([store.live().number, await store.versions.history()]).toEqual([2, [2, 1]])
    await store.versions.drop(1)
    expect(await store.versions.history()).toEqual([2])
  })
})
