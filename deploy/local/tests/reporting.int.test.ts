import { databaseSchema, publicEvents } from '@shop/contracts/events'
import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { createTestDatabase, eventually, startSilentProxy } from '@shop/kit/testing'
import { commandLineOf, isPidInUse } from '@shop/programs'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createReportingProcess } from '../src/reporting/reporting-process.ts'
import { databaseUrlOf } from './support/database-url.ts'
import { runCommand } from './support/run-command.ts'
import { runOpsHere } from './support/run-ops.ts'
import { processTreeOf } from './support/process-tree.ts'
import { makeFolder, openShop, removeShop, type LaunchedShop } from './support/launcher.ts'

const admin = { SHOP_SEED: 'none', ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'long-enough-2026' }

let folder: string
let shop: LaunchedShop

beforeAll(async () => {
  folder = await makeFolder()
  shop = await openShop(folder, admin)
})
afterAll(async () => removeShop(folder))

/** The process id of this shop's reporting process. */
async function reportingPid({ child }: LaunchedShop): Promise<number> {
  for (const pid of await processTreeOf(child.pid ?? 0)) {
    if ((await commandLineOf(pid)).includes('reporting/main.ts')) return pid
  }
  throw new Error('There is no reporting process')
}

// The tests share one shop and run in order.
describe('the reports of a shop on one machine', () => {
  test('are rebuilt while it runs, and rolled back', async () => {
    const rollBack = () => runOpsHere(folder, ['roll-back-reports', '--yes'])
    // The shop is open before its reports answer.
    await eventually(async () =>
      expect((await rollBack()).output).toBe('There is no version to go back to, or the reports are being rebuilt.\n'),
    )
    const { code, output } = await runOpsHere(folder, ['rebuild-reports'])
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^reports: version 2, \d+ events in .* s\n {2}orders +0 rows {2}identical\n/),
    ])
    expect(await rollBack()).toEqual({ code: 0, output: 'Version 1 is read again, and up to date.\n' })
  })

  test('stop at a source that was restored behind them, and the readiness of the shop names it', async () => {
    const database = openDatabase({ url: await databaseUrlOf(folder), schema: 'catalogue', logger: silentLogger() })
    const stoppedSources = async (): Promise<unknown> => {
      const answer = (await (await fetch(`${shop.origin}/readyz`)).json()) as { stoppedSources?: readonly string[] }
      return answer.stoppedSources
    }
    expect(await stoppedSources()).toBeUndefined()
    // An event that means nothing to anybody: reporting reads it all the same.
    await database.query(
      `INSERT INTO outbox (event_id, key, type, schema_version, data, metadata, occurred_at)
       VALUES (gen_random_uuid(), 'a', 'Nothing', 1, '{}', '{}', now())`,
    )
    await eventually(async () => {
      await database.query('UPDATE outbox SET event_id = gen_random_uuid() WHERE seq IS NOT NULL')
      expect(await stoppedSources()).toEqual(['catalogue'])
    }, 30_000)
    await database.close()
  })

  test('answer after a start that follows a kill, whatever the process of before does', async () => {
    const stopped = await eventually(async () => reportingPid(shop))
    // It cannot notice the end of its launcher, and has the store open.
    process.kill(stopped, 'SIGSTOP')
    shop.child.kill('SIGKILL')
    await shop.ended
    shop = await openShop(folder, admin)
    expect(shop.output()).toContain(`reporting (process ${String(stopped)})`)
    expect(isPidInUse(stopped)).toBe(false)
    await eventually(async () => expect((await runOpsHere(folder, ['status'])).output).toMatch(/^reporting/m))
  })

  test('have a process that exits when the launcher is killed', async () => {
    const reporting = await eventually(async () => reportingPid(shop))
    shop.child.kill('SIGKILL')
    await shop.ended
    await eventually(() => expect(isPidInUse(reporting)).toBe(false))
  })

  test('are rebuilt while it is stopped, by a process that exits with the command', async () => {
    const { code, output } = await runCommand('ops', folder, ['rebuild-reports'])
    expect([code, output]).toEqual([0, expect.stringContaining('identical')])
    await eventually(() => expect(existsSync(join(folder, 'reports.sock'))).toBe(false))
  })
})

const schemas = Object.keys(publicEvents).map(databaseSchema)
/** The connections of the process, and how many of them wait for a lock. */
const CONNECTIONS = `SELECT count(*) AS open, count(*) FILTER (WHERE wait_event_type = 'Lock') AS waiting
  FROM pg_stat_activity WHERE application_name = 'watched'`

test('a reporting process whose connections are used up ends, and the next one reports', async () => {
  const events = await createTestDatabase(inject('postgresUrl'))
  const proxy = await startSilentProxy(events.url)
  for (const schema of schemas)
    await events.open('public').query(`CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.outbox (seq bigint)`)
  const storeFolder = join(folder, 'own-store')
  const socketPath = join(folder, 'own-socket')
  const logFile = join(folder, 'own-log')
  const databaseUrl = `${proxy.url}?application_name=watched`
  const reporting = createReportingProcess(
    { storeFolder, socketPath, logFile, databaseUrl, logLevel: 'info', stuckAfterMs: 800 },
    silentLogger(),
  )
  // A transaction sees the activity of others as it was when it first looked.
  const other = events.open('public', 1)
  await events.open('public').transaction(async (tx) => {
    await tx.query(`LOCK TABLE ${schemas.map((schema) => `${schema}.outbox`).join()}`)
    reporting.start()
    // Each source keeps a connection; the one that is left asks the database whether it answers.
    const all = { open: schemas.length + 1, waiting: schemas.length }
    await eventually(async () => expect((await other.query(CONNECTIONS)).rows).toEqual([all]))
    const stuck = reporting.pid()
    proxy.silenceOpen()
    await eventually(() => expect([undefined, stuck]).not.toContain(reporting.pid()))
  }, 'SET LOCAL idle_in_transaction_session_timeout = 0')
  expect(await readFile(logFile, 'utf8')).toContain('the pool gets no answer')
  const status = () => reporting.dispatch('status', {}, { correlationId: 'test' })
  await eventually(async () => expect(await status()).toMatchObject({ status: 200 }))
  await reporting.stop()
  await proxy.close()
  await events.drop()
})
