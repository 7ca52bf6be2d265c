import { databaseSchema, publicEvents } from '@shop/contracts/events'
import {
  bareEnvironment,
  createTestDatabase,
  eventually,
  reservePort,
  startSilentProxy,
  type SilentProxy,
  type TestDatabase,
} from '@shop/kit/testing'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const MAIN = join(import.meta.dirname, '../src/main.ts')
const schemas = Object.keys(publicEvents).map(databaseSchema)
/** The connections of the process, and how many of them wait for a lock. */
const CONNECTIONS = `SELECT count(*) AS open, count(*) FILTER (WHERE wait_event_type = 'Lock') AS waiting
  FROM pg_stat_activity WHERE application_name = 'watched'`

describe('the reporting process', () => {
  let test: TestDatabase
  let proxy: SilentProxy
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-reporting-'))
    test = await createTestDatabase(inject('postgresUrl'))
    proxy = await startSilentProxy(test.url)
    for (const schema of schemas)
      await test.open('public').query(`CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.outbox (seq bigint)`)
  })
  afterAll(async () => {
    await proxy.close()
    await test.drop()
    await rm(folder, { recursive: true })
  })

  it('ends when its pool gets no answer although the database answers new connections', async () => {
    const env = {
      ...bareEnvironment(),
      DATABASE_URL: `${proxy.url}?application_name=watched`,
      CHDB_PATH: join(folder, 'reports'),
      PORT: String(await reservePort()),
      INTERNAL_TOKENS: 'f'.repeat(32),
      STUCK_AFTER_MS: '1000',
      DRAIN_MS: '0',
    }
    // A transaction sees the activity of others as it was when it first looked.
    const other = test.open('public', 1)
    await test.open('public').transaction(async (tx) => {
      await tx.query(`LOCK TABLE ${schemas.map((schema) => `${schema}.outbox`).join()}`)
      const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      try {
        // Each source keeps a connection; the one that is left asks the database whether it answers.
        const all = { open: schemas.length + 1, waiting: schemas.length }
        await eventually(async () => expect((await other.query(CONNECTIONS)).rows).toEqual([all]))
        proxy.silenceOpen()
        await eventually(() => expect(child.exitCode).toBe(1))
        expect(output).toContain('the pool gets no answer although the database answers new connections')
      } finally {
        child.kill('SIGKILL')
      }
    }, 'SET LOCAL idle_in_transaction_session_timeout = 0')
  }, 60_000)
})
