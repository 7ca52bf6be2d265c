import { openDatabase, silentLogger } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from './support/run-command.ts'
import { databaseUrlOf } from './support/database-url.ts'
import { makeFolder, openShop, removeShop } from './support/launcher.ts'
import type { LaunchedShop } from './support/launcher.ts'

const admin = { SHOP_SEED: 'none', ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'long-enough-2026' }

let folder: string
let shop: LaunchedShop

beforeAll(async () => {
  folder = await makeFolder()
  shop = await openShop(folder, admin)
})

afterAll(async () => removeShop(folder))

async function queryIdentity(sql: string): Promise<unknown[]> {
  const database = openDatabase({
    url: await databaseUrlOf(folder),
    schema: 'identity',
    logger: silentLogger(),
    maxConnections: 1,
  })
  const { rows } = await database.query(sql)
  await database.close()
  return rows
}

/** A row that bypasses the shop wakes no relay, which then looks every 5 s. */
const untilStamped = (rows: number): Promise<void> =>
  eventually(
    async () => expect(await queryIdentity('SELECT seq FROM catalogue.outbox WHERE seq IS NOT NULL')).toHaveLength(rows),
    20_000,
  )

const PARKED = `INSERT INTO parked (consumer, source, key, seq, record, error)
  VALUES ('identity', 'catalogue', 'some-key', 1, '{"source":"catalogue","key":"some-key","seq":1,"type":"Unknown","metadata":{"correlationId":"parked"}}', 'it failed five times')`

const PRODUCT_ID = '"productId":"0198c0de-0000-7000-8000-000000000001"'
const EVENTS = `INSERT INTO catalogue.outbox (event_id, key, type, schema_version, data, metadata, occurred_at) VALUES
  (gen_random_uuid(), 'lamp', 'ProductPublished', 1,
    '{${PRODUCT_ID},"name":"Lamp","brand":"Acme","category":"Light","price":1000,"cost":null}', '{"correlationId":"lamp"}', now()),
  (gen_random_uuid(), 'lamp', 'StockChanged', 1,
    '{${PRODUCT_ID},"onHand":2,"available":2,"held":0,"sold":0}', '{"correlationId":"lamp"}', now())`
const CHANGED_EVENTS = `UPDATE catalogue.outbox SET data = data || '{"price":1300}' WHERE type = 'ProductPublished'`
const ORIGINAL_EVENTS = `UPDATE catalogue.outbox SET data = data || '{"price":1000}' WHERE type = 'ProductPublished'`
const NEW_STOCK = `INSERT INTO catalogue.outbox (event_id, key, type, schema_version, data, metadata, occurred_at) VALUES
  (gen_random_uuid(), 'lamp', 'StockChanged', 1,
    '{${PRODUCT_ID},"onHand":5,"available":5,"held":0,"sold":0}', '{"correlationId":"lamp"}', now())`

// The tests share one shop and run in order; for the last two it is stopped.
describe('an operator command', () => {
  test('rebuilds the read models while the shop runs', async () => {
    const { code, output } = await runCommand('rebuild', folder)
    expect([code, output]).toEqual([0, expect.stringMatching(/identity: \d+ events\n  users +1 rows  identical\n/)])
    for (const service of ['catalogue', 'order', 'payment']) expect(output).toContain(`${service}: 0 events\n`)
  })

  test('reports a table that differs, which stays in use until the new one is accepted', async () => {
    await queryIdentity(`UPDATE users SET name = 'Changed'`)
    const rejected = await runCommand('rebuild', folder)
    expect([rejected.code, rejected.output]).toEqual([1, expect.stringMatching(/left as it was\n  users +1 rows  DIFFERENT\n/)])
    expect(await queryIdentity('SELECT name FROM users')).toEqual([{ name: 'Changed' }])

    const accepted = await runCommand('rebuild', folder, ['--accept'])
    expect([accepted.code, accepted.output]).toEqual([0, expect.stringContaining('DIFFERENT')])
    expect(await queryIdentity('SELECT name FROM users')).toEqual([{ name: 'Admin' }])
  })

  test('lists parked events and replays them', async () => {
    expect(await runCommand('parked-events', folder)).toEqual({ code: 0, output: 'Nothing is parked.\n' })
    await queryIdentity(PARKED)
    const listed = await runCommand('parked-events', folder)
    expect(listed.code).toBe(1)
    expect(listed.output).toMatch(/^identity: Unknown of catalogue some-key, parked \S+: it failed five times\n/)
    expect(await runCommand('parked-events', folder, ['replay'])).toEqual({
      code: 0,
      output: '1 went through.\nNothing is parked.\n',
    })
  })

  test('compares the reports with the events and lists the differences', async () => {
    await queryIdentity(EVENTS)
    await untilStamped(2)
    await eventually(async () => {
      expect(await runCommand('compare-reports', folder)).toEqual({
        code: 0,
        output: expect.stringMatching(/^0 of \d+ cells differ\n$/),
      })
    }, 30_000)

    await queryIdentity(CHANGED_EVENTS)
    const { code, output } = await runCommand('compare-reports', folder)
    expect([code, output]).toEqual([1, expect.stringMatching(/\n16 of \d+ cells differ\n$/)])
    expect(output).toContain('… to …, productAnalytics: inventoryAnalysis[0].inventoryValue 2600 ≠ 2000\n')
  })

  test('begins a new epoch of a log that was restored to an older state, and the reports follow it', async () => {
    const others = ['identity', 'order', 'payment'].map((source) => `${source}: no consumer is ahead of the log.\n`)
    const nothing = await runCommand('reconcile-logs', folder)
    expect(nothing).toEqual({ code: 0, output: expect.stringContaining('catalogue: no consumer is ahead of the log.\n') })
    await queryIdentity(ORIGINAL_EVENTS)
    await queryIdentity('DELETE FROM catalogue.outbox WHERE seq > 1')
    await queryIdentity(NEW_STOCK)
    await untilStamped(2)

    const { code, output } = await runCommand('reconcile-logs', folder)
    expect(code).toBe(0)
    expect(output).toContain(
      'catalogue: reporting had handled events that the log lost after 1. Epoch 2 begins there; its 1 events are delivered now.\n',
    )
    for (const line of others) expect(output).toContain(line)
    await eventually(async () => expect((await runCommand('compare-reports', folder)).output).toMatch(/^0 of \d+ cells/), 30_000)
  })

  test('does not delete a running shop', async () => {
    const rejected = await runCommand('reset', folder, [], 'yes\n')
    expect([rejected.code, rejected.output]).toEqual([1, expect.stringContaining('stop it first')])
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
  })

  test('rebuilds the read models of a stopped shop', async () => {
    expect(await runCommand('rebuild', folder)).toEqual({ code: 0, output: expect.stringMatching(/users +1 rows  identical\n/) })
    const message = 'The shop is not running: start it, and check again.\n'
    expect(await runCommand('compare-reports', folder)).toEqual({ code: 1, output: message })
  })

  test('deletes everything after the answer yes, and nothing otherwise', async () => {
    const no = await runCommand('reset', folder, [], 'no\n')
    expect([no.code, no.output]).toEqual([0, expect.stringContaining('Nothing was deleted.')])
    expect((await runCommand('reset', folder)).output).toContain('Nothing was deleted.')
    expect(existsSync(folder)).toBe(true)
    const yes = await runCommand('reset', folder, [], 'yes\n')
    expect([yes.code, yes.output]).toEqual([0, expect.stringContaining('Everything was deleted.')])
    expect(existsSync(folder)).toBe(false)
  })
})
