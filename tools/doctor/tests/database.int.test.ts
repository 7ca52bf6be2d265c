import { createTestDatabase, startSilentProxy, type TestDatabase } from '@shop/kit/testing'
import { migrate } from '@shop/kit/event-store'
import { makeTemporaryFolder } from '@shop/programs'
import { skipReason, startPgBouncer } from '@shop/pgbouncer'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runChecks } from '../src/run-checks.ts'
import { databaseClockCheck, poolerCheck, schemasCheck } from '../src/service-checks.ts'

const missing = await skipReason()

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'))
  folder = await makeTemporaryFolder('shop-doctor-')
})
afterAll(async () => {
  await test.drop()
  await rm(folder, { recursive: true })
})

describe('the database', () => {
  it('has the clock of this machine', async () => {
    expect(await runChecks([databaseClockCheck(test.url)])).toMatchObject([
      { check: 'clock', state: 'ok', found: expect.stringContaining("as the database's") },
    ])
  })

  it('that is silent is a fault in time', async () => {
    const proxy = await startSilentProxy(test.url)
    proxy.silence()
    expect(await runChecks([databaseClockCheck(proxy.url)], 300)).toMatchObject([
      { state: 'fault', found: 'no answer within 0.3 s' },
    ])
    await proxy.close()
  })

  it('that refuses connections is a fault with its reason', async () => {
    const found = await runChecks([databaseClockCheck('postgres://nobody:x@127.0.0.1:1/none')])
    expect(found).toMatchObject([{ state: 'fault', found: expect.stringContaining('ECONNREFUSED') }])
  })
})

describe('the tables of a service', () => {
  const at = (): { url: string; schema: string; folder: string } => ({ url: test.url, schema: 'doctored', folder })

  it('fit, are still to be migrated, or are of a newer program', async () => {
    await writeFile(join(folder, '001.do.first.sql'), 'CREATE TABLE first (id int);')
    await migrate(test.open('doctored'), folder)
    expect(await runChecks([schemasCheck([at()])])).toMatchObject([{ check: 'tables', state: 'ok' }])

    await writeFile(join(folder, '002.do.second.sql'), '-- contract: admits 2\nCREATE TABLE second (id int);')
    expect(await runChecks([schemasCheck([at()])])).toMatchObject([
      { state: 'warning', found: expect.stringContaining('doctored') },
    ])

    await migrate(test.open('doctored'), folder)
    await rm(join(folder, '002.do.second.sql'))
    expect(await runChecks([schemasCheck([at()])])).toMatchObject([
      { state: 'fault', found: expect.stringContaining('this one knows up to 1: start a newer program') },
    ])
  })
})

describe.skipIf(missing !== undefined)('a pooler', () => {
  it.each([
    ['transaction', {}, 'ok', 'pool_mode is transaction'],
    ['session', { pool_mode: 'session' }, 'warning', 'pool_mode is session'],
    ['statement', { pool_mode: 'statement' }, 'fault', 'lends sessions for single statements'],
    ['transaction without prepared statements', { max_prepared_statements: '0' }, 'fault', 'does not know prepared statements'],
  ])('in the mode %s is told to be so', async (_, settings, state, found) => {
    const pooler = await startPgBouncer({ postgresUrl: test.url, settings })
    const findings = await runChecks([poolerCheck(pooler.through(test.url))])
    await pooler.stop()
    expect(findings).toMatchObject([{ check: 'pooler', state, found: expect.stringContaining(found) }])
  })
})
