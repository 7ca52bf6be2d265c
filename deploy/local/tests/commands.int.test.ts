import type { SignedInUser } from '@shop/contracts/accounts'
import type { SecurityLog } from '@shop/contracts/security'
import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from './support/run-command.ts'
import { runOpsHere } from './support/run-ops.ts'
import { databaseUrlOf } from './support/database-url.ts'
import { makeFolder, openShop, removeShop, type LaunchedShop } from './support/launcher.ts'

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

const parkedRecord = (key: string, seq: number, type: string, error: string): string => `INSERT INTO catalogue.parked
  (consumer, source, key, seq, record, error) VALUES ('catalogue', 'order', '${key}', ${String(seq)},
    '{"source":"order","key":"${key}","seq":${String(seq)},"type":"${type}","metadata":{"correlationId":"parked"}}', '${error}')`

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

const ops = (...args: readonly string[]): ReturnType<typeof runOpsHere> => runOpsHere(folder, args)

async function json<Result>(...args: readonly string[]): Promise<Result> {
  return JSON.parse((await ops(...args, '--json')).output) as Result
}

interface Status {
  readonly instances: readonly { readonly process: string; readonly state: string }[]
  readonly processes: Readonly<Record<string, { readonly version: string; readonly parked: number } | undefined>>
}

// The tests share one shop and run in order; for the last three it is stopped.
describe("the operator's tool", () => {
  test('shows the state of the running shop', async () => {
    const { output } = await runCommand('ops', folder, ['status', '--json'])
    const { instances, processes } = JSON.parse(output) as Status
    expect(instances).toMatchObject([{ process: 'shop', state: 'ready' }])
    for (const name of ['identity', 'catalogue', 'order', 'payment', 'notification', 'reporting', 'bff'])
      expect(processes[name], name).toMatchObject({ version: expect.any(String), parked: 0 })
  })

  test('rebuilds the read models while the shop runs', async () => {
    const { code, output } = await ops('rebuild')
    expect([code, output]).toEqual([0, expect.stringMatching(/identity: \d+ events in \S+ s\n  users +1 rows  identical\n/)])
    for (const service of ['catalogue', 'order', 'payment']) expect(output).toContain(`${service}: 0 events in `)
  })

  test('reports a table that differs, which stays in use until the new one is accepted', async () => {
    await queryIdentity(`UPDATE users SET name = 'Changed'`)
    const rejected = await ops('rebuild', 'identity')
    expect([rejected.code, rejected.output]).toEqual([1, expect.stringMatching(/left as it was\n  users +1 rows  DIFFERENT\n/)])
    expect(await queryIdentity('SELECT name FROM users')).toEqual([{ name: 'Changed' }])

    const refused = await runCommand('ops', folder, ['rebuild', 'identity', '--accept'], 'no\n')
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Nothing was changed.')])
    expect(await queryIdentity('SELECT name FROM users')).toEqual([{ name: 'Changed' }])
    const accepted = await runCommand('ops', folder, ['rebuild', 'identity', '--accept'], 'yes\n')
    expect([accepted.code, accepted.output]).toEqual([0, expect.stringContaining('DIFFERENT')])
    expect(await queryIdentity('SELECT name FROM users')).toEqual([{ name: 'Shop owner' }])
  })

  test('lists parked events by cause, retries one cause, and drops another with a reason', async () => {
    expect(await ops('parked')).toEqual({ code: 0, output: 'Nothing is parked.\n' })
    await queryIdentity(parkedRecord('a', 1, 'OrderDelivered', 'it failed five times'))
    await queryIdentity(parkedRecord('b', 2, 'OrderDelivered', 'it failed six times'))
    await queryIdentity(parkedRecord('b', 3, 'OrderDelivered', 'an earlier record of this key is parked'))
    const listed = await ops('parked')
    expect(listed.code).toBe(1)
    expect(listed.output).toMatch(
      /^catalogue, cause \w+: 1 OrderDelivered of order since \S+, 1 later events wait: it failed six times$/m,
    )
    const [{ causes } = { causes: [] }] = await json<{ causes: { id: string; error: string }[] }[]>(
      'parked',
      '--consumer',
      'catalogue',
    )
    const idOf = (error: string): string => causes.find((cause) => cause.error === error)?.id ?? ''

    expect(await ops('retry', '--consumer', 'catalogue', '--cause', idOf('it failed five times'))).toEqual({
      code: 1,
      output: 'catalogue: 1 handled, 2 still parked\n',
    })
    const drop = ['drop', '--consumer', 'catalogue', '--cause', idOf('it failed six times'), '--reason', 'a test', '--by', 'Olga']
    expect(await ops(...drop, '--yes')).toEqual({ code: 0, output: 'catalogue: 1 dropped, 1 handled, 0 still parked\n' })
    expect(await ops('parked')).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Nothing is parked\.\ndropped: catalogue, OrderDelivered of order b, record 2, \S+ by Olga: a test\n$/,
      ),
    })
  })

  test('compares the reports with the events and lists the differences', async () => {
    await queryIdentity(EVENTS)
    await untilStamped(2)
    await eventually(async () => {
      expect(await ops('truth-check')).toEqual({ code: 0, output: expect.stringMatching(/^0 of \d+ cells differ\n$/) })
    }, 30_000)

    await queryIdentity(CHANGED_EVENTS)
    const { code, output } = await ops('truth-check')
    expect([code, output]).toEqual([1, expect.stringMatching(/\n16 of \d+ cells differ\n$/)])
    expect(output).toContain('… to …, productAnalytics: inventoryAnalysis[0].inventoryValue 2600 ≠ 2000\n')
  })

  test('begins a new epoch of a log that was restored to an older state, and the reports follow it', async () => {
    const others = ['identity', 'order', 'payment'].map((source) => `${source}: no consumer is ahead of the log.\n`)
    const nothing = await ops('reconcile', '--yes')
    expect(nothing).toEqual({ code: 0, output: expect.stringContaining('catalogue: no consumer is ahead of the log.\n') })
    await queryIdentity(ORIGINAL_EVENTS)
    await queryIdentity('DELETE FROM catalogue.outbox WHERE seq > 1')
    await queryIdentity(NEW_STOCK)
    await untilStamped(2)

    const { code, output } = await ops('reconcile', '--yes')
    expect(code).toBe(0)
    // The notification service follows the stock, too.
    expect(output).toMatch(
      /^catalogue: (notification, )?reporting had handled events that the log lost after 1\. Epoch 2 begins there; its 1 events are delivered now\.$/m,
    )
    for (const line of others) expect(output).toContain(line)
    await eventually(async () => expect((await ops('truth-check')).output).toMatch(/^0 of \d+ cells/))
  })

  test('gives an admin who gets no mails a link to a new password, which is in the security log', async () => {
    const { code, output } = await ops('reset-password', admin.ADMIN_EMAIL, '--by', 'mona', '--yes')
    expect([code, output]).toEqual([0, expect.stringMatching(/^\/reset-password\?token=\S+$/m)])
    const token = output.trim().split('token=')[1]
    const reset = () =>
      fetch(new URL('/api/users/reset-password', shop.origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, password: 'another-long-one-2026' }),
      })
    const signedIn = (await (await reset()).json()) as SignedInUser
    expect(signedIn).toMatchObject({ email: admin.ADMIN_EMAIL, isAdmin: true })
    expect((await reset()).status).toBe(400)
    const headers = { authorization: `Bearer ${signedIn.token}` }
    const log = await fetch(new URL('/api/security/log?kind=operator_action', shop.origin), { headers })
    const { events } = (await log.json()) as SecurityLog
    expect(events).toMatchObject([
      { action: 'ops reset-password, by mona', actor: null, subject: signedIn._id, subjectName: 'Shop owner', address: '' },
    ])
  })

  test('says what a command does not do here', async () => {
    expect(await ops('republish', 'order', '--yes')).toEqual({ code: 1, output: 'This shop has no Kafka to publish to\n' })
    expect(await ops('reset-factors', 'nobody@mail.example', '--yes')).toEqual({ code: 1, output: 'User not found\n' })
  })

  test('is not needed to delete a shop, which must not run', async () => {
    const rejected = await runCommand('reset', folder, [], 'yes\n')
    expect([rejected.code, rejected.output]).toEqual([1, expect.stringContaining('stop it first')])
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
  })

  test('shows the state of a stopped shop', async () => {
    const { instances } = await json<Status>('status')
    expect(instances).toMatchObject([{ process: 'shop', state: 'stopped' }])
  })

  test('rebuilds the read models of a stopped shop, and checks its reports', async () => {
    expect(await ops('rebuild')).toEqual({ code: 0, output: expect.stringMatching(/users +1 rows  identical\n/) })
    expect(await ops('truth-check')).toEqual({ code: 0, output: expect.stringMatching(/^0 of \d+ cells differ\n$/) })
  })

  test('deletes everything after the answer yes, and nothing otherwise', async () => {
    const no = await runCommand('reset', folder, [], 'no\n')
    expect([no.code, no.output]).toEqual([1, expect.stringContaining('Nothing was deleted.')])
    expect((await runCommand('reset', folder)).output).toContain('Nothing was deleted.')
    expect(existsSync(folder)).toBe(true)
    const restored = () => runCommand('restore', folder)
    const backups = join(folder, 'backups')
    expect(await restored()).toEqual({ code: 1, output: expect.stringContaining(`There is none in ${backups}.`) })
    await mkdir(join(backups, '2026-11-22'), { recursive: true })
    expect(await restored()).toEqual({ code: 1, output: expect.stringContaining(`FROM=…\n${join(backups, '2026-11-22')}`) })
    const yes = () => runCommand('reset', folder, [], 'yes\n')
    expect(await yes()).toEqual({ code: 0, output: expect.stringContaining(`Kept: ${backups}\nEverything else was deleted.`) })
    await rm(backups, { recursive: true })
    expect(await yes()).toEqual({ code: 0, output: expect.stringContaining('Everything was deleted.') })
    expect(existsSync(folder)).toBe(false)
  })
})
