import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../src/event-store/database.ts'
import { rebuildLock } from '../../src/event-store/rebuild-progress.ts'
import { createRebuildJob } from '../../src/process/rebuild-job.ts'
import type { RebuildJob, RebuildJobOptions } from '../../src/process/rebuild-job.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { createTestDatabase, eventually } from '../../src/testing/index.ts'
import type { TestDatabase } from '../../src/testing/index.ts'
import { migrated } from '../fixtures/counters.ts'

describe('a rebuild in the background', () => {
  let test: TestDatabase
  let database: Database
  let finish: () => void
  let finished: Promise<void>

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('rebuilt'))
  })
  afterAll(() => test.drop())
  beforeEach(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ;[finished, finish] = [promise, resolve]
    await database.query(`UPDATE rebuild_state SET state = '{"state": "idle"}'`)
  })

  const jobWith = (rebuild: RebuildJobOptions['rebuild']): RebuildJob =>
    createRebuildJob({ database, logger: silentLogger(), rebuild })
  const untilFinished: RebuildJobOptions['rebuild'] = async () => {
    await finished
    return { events: 7, tables: [{ table: 'counters', rows: 2, identical: true }], switched: true }
  }

  it('runs once, and every instance knows its state', async () => {
    const [one, two] = [jobWith(untilFinished), jobWith(untilFinished)]
    expect(await two.status()).toEqual({ state: 'idle' })
    const running = { state: 'running', events: 0 }
    expect(await one.start(false)).toEqual(running)
    expect([await one.start(false), await two.start(false), await two.status()]).toEqual([running, running, running])
    finish()
    await eventually(async () => expect(await two.status()).toMatchObject({ state: 'done', events: 7, switched: true }))
  })

  it('fails with its reason, and can be started again', async () => {
    const job = jobWith(async () => {
      throw new Error('the disk is full')
    })
    await job.start(false)
    await eventually(async () => expect(await job.status()).toEqual({ state: 'failed', reason: 'Error: the disk is full' }))
    expect(await job.start(false)).toMatchObject({ state: 'running' })
    await job.stop()
  })

  it('ends after its batch when the process stops', async () => {
    const job = jobWith(async (_, onProgress) => {
      for (;;) {
        await pause(5)
        onProgress({ events: 1, total: 10, perSecond: 1 })
      }
    })
    await job.start(false)
    await job.stop()
    expect(await job.status()).toEqual({ state: 'failed', reason: 'Error: The process stops' })
  })

  it('has failed when the process that ran it was killed, which released its lock', async () => {
    await database.query(
      `UPDATE rebuild_state SET state = '{"state": "running", "events": 3}', saved_at = now() - interval '1 hour'`,
    )
    const other = jobWith(untilFinished)
    await database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(${rebuildLock(database.schema)})`)
      expect(await other.status()).toEqual({ state: 'running', events: 3 })
    })
    expect(await other.status()).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('goes on after its last batch'),
    })
  })
})
