import { openDatabase, silentLogger } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command } from './support/command.ts'
import { databaseUrlOf } from './support/database-url.ts'
import { launch, makeFolder, tidyUp, untilSaid } from './support/launcher.ts'
import type { Launched } from './support/launcher.ts'

const admin = { SHOP_SEED: 'none', ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'long-enough-2026' }

let folder: string
let shop: Launched

beforeAll(async () => {
  folder = await makeFolder()
  shop = await launch(folder, admin)
  await untilSaid(shop, 'The shop is open')
})

afterAll(async () => tidyUp(folder))

async function identity(sql: string): Promise<unknown[]> {
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

const PARKED = `INSERT INTO parked (consumer, source, key, seq, record, error)
  VALUES ('identity', 'catalogue', 'some-key', 1, '{"source":"catalogue","key":"some-key","seq":1,"type":"Unheard","metadata":{"correlationId":"parked"}}', 'it failed five times')`

const SHELF = '"productId":"0198c0de-0000-7000-8000-000000000001"'
const TOLD = `INSERT INTO catalogue.outbox (event_id, key, type, schema_version, data, metadata, occurred_at) VALUES
  (gen_random_uuid(), 'lamp', 'ProductPublished', 1,
    '{${SHELF},"name":"Lamp","brand":"Acme","category":"Light","price":1000,"cost":null}', '{"correlationId":"lamp"}', now()),
  (gen_random_uuid(), 'lamp', 'StockChanged', 1,
    '{${SHELF},"onHand":2,"available":2,"held":0,"sold":0}', '{"correlationId":"lamp"}', now())`
const RETOLD = `UPDATE catalogue.outbox SET data = data || '{"price":1300}' WHERE type = 'ProductPublished'`

// Each of these goes on with the shop that the one before has left; the last two find it stopped.
describe('an operator', () => {
  test('rebuilds the read models while the shop runs', async () => {
    const { code, output } = await command('rebuild', folder)
    expect([code, output]).toEqual([0, expect.stringMatching(/identity: \d+ events\n  users +1 rows  identical\n/)])
    for (const service of ['catalogue', 'order', 'payment']) expect(output).toContain(`${service}: 0 events\n`)
  })

  test('is told of a table that differs, which stays in use until the new one is accepted', async () => {
    await identity(`UPDATE users SET name = 'Somebody else'`)
    const kept = await command('rebuild', folder)
    expect([kept.code, kept.output]).toEqual([1, expect.stringMatching(/left as it was\n  users +1 rows  DIFFERENT\n/)])
    expect(await identity('SELECT name FROM users')).toEqual([{ name: 'Somebody else' }])

    const accepted = await command('rebuild', folder, ['--accept'])
    expect([accepted.code, accepted.output]).toEqual([0, expect.stringContaining('DIFFERENT')])
    expect(await identity('SELECT name FROM users')).toEqual([{ name: 'Admin' }])
  })

  test('sees what is parked, and lets it be handled once more', async () => {
    expect(await command('parked', folder)).toEqual({ code: 0, output: 'Nothing is parked.\n' })
    await identity(PARKED)
    const listed = await command('parked', folder)
    expect(listed.code).toBe(1)
    expect(listed.output).toMatch(/^identity: Unheard of catalogue some-key, parked \S+: it failed five times\n/)
    expect(await command('parked', folder, ['replay'])).toEqual({ code: 0, output: '1 went through.\nNothing is parked.\n' })
  })

  test('is told whether the reports are what the events come to, and where they are not', async () => {
    await identity(TOLD)
    await eventually(async () => {
      expect(await command('truth-check', folder)).toEqual({
        code: 0,
        output: expect.stringMatching(/^0 of \d+ cells differ\n$/),
      })
    }, 30_000)

    await identity(RETOLD)
    const { code, output } = await command('truth-check', folder)
    expect([code, output]).toEqual([1, expect.stringMatching(/\n16 of \d+ cells differ\n$/)])
    expect(output).toContain('… to …, productAnalytics: inventoryAnalysis[0].inventoryValue 2600 ≠ 2000\n')
  })

  test('cannot delete a shop that runs', async () => {
    const refused = await command('reset', folder, [], 'yes\n')
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('stop it first')])
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
  })

  test('rebuilds the read models of a shop that is stopped', async () => {
    expect(await command('rebuild', folder)).toEqual({ code: 0, output: expect.stringMatching(/users +1 rows  identical\n/) })
    const refused = 'The shop is not running: start it, and check again.\n'
    expect(await command('truth-check', folder)).toEqual({ code: 1, output: refused })
  })

  test('deletes everything with a yes, and nothing without', async () => {
    const no = await command('reset', folder, [], 'no\n')
    expect([no.code, no.output]).toEqual([0, expect.stringContaining('Nothing was deleted.')])
    expect((await command('reset', folder)).output).toContain('Nothing was deleted.')
    expect(existsSync(folder)).toBe(true)
    const yes = await command('reset', folder, [], 'yes\n')
    expect([yes.code, yes.output]).toEqual([0, expect.stringContaining('Everything was deleted.')])
    expect(existsSync(folder)).toBe(false)
  })
})
