import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../src/event-store/database.ts'
import { rebuildLock } from '../../src/event-store/rebuild-progress.ts'
import { createRebuildJob, type RebuildJob, type RebuildJobOptions } from '../../src/process/rebuild-job.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { createTestDatabase, eventually, interceptStatements, type TestDatabase } from '../../src/testing/index.ts'
import { migrated } from '../fixtures/counters.ts'

const ENDED = { state: 'failed', reason: expect.stringContaining('goes on after its last batch') }

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
    finished = promise
    finish = resolve
    await database.query(`UPDATE rebuild_state SET state = '{"state": "idle"}'`)
  })

  const jobWith = (rebuild: RebuildJobOptions['rebuild'], own = database): RebuildJob =>
    createRebuildJob({ database: own, logger: silentLogger(), rebuild })
  const untilFinished: RebuildJobOptions['rebuild'] = async () => {
    await finished
    return { events: 7, tables: [{ table: 'counters', rows: 2, identical: true }], switched: true }
  }

  it('runs once, and every instance knows its state', async () => {
    const one = jobWith(untilFinished)
    const two = jobWith(untilFinished)
    expect(await two.status()).toEqual({ state: 'idle' })
    const running = { state: 'running', events: 0 }
    expect(await one.start(false)).toEqual(running)
    expect([await one.start(false), await two.start(false), await two.status()]).toEqual([running, running, running])
    finish()
    await eventually(async () => expect(await two.status()).toMatchObject({ state: 'done', events: 7, switched: true }))
  })

  it('runs once when several calls start it at the same time', async () => {
    let runs = 0
    const counted: RebuildJobOptions['rebuild'] = (...args) => {
      runs += 1
      return untilFinished(...args)
    }
    const one = jobWith(counted)
    const two = jobWith(counted)
    const states = await Promise.all([one, one, two, two].map((job) => job.start(false)))
    expect(states.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'running'))
    finish()
    await Promise.all([one.stop(), two.stop()])
    expect(runs).toBe(1)
  })

  it('runs for the other instances as long as it takes, also while no batch ends', async () => {
    const one = jobWith(untilFinished)
    const two = jobWith(untilFinished)
    await one.start(false)
    await database.query(`UPDATE rebuild_state SET saved_at = now() - interval '1 hour'`)
    await eventually(async () => expect(await two.status()).toEqual({ state: 'running', events: 0 }))
    finish()
    await one.stop()
  })

  it('ends with its last state, even when an earlier one is saved late', async () => {
    const saving = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    const slow = interceptStatements(database, {
      async before(_, values) {
        if (!String(values?.[0]).includes('"events":5')) return
        saving.resolve()
        await late.promise
      },
    })
    const job = jobWith(async (accept, onProgress) => {
      onProgress({ events: 5, total: 7, perSecond: 1 })
      await saving.promise
      setTimeout(late.resolve, 100)
      finish()
      return untilFinished(accept, onProgress)
    }, slow)
    await job.start(false)
    await late.promise
    await job.stop()
    expect(await job.status()).toMatchObject({ state: 'done', events: 7 })
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
    expect(await job.status()).toMatchObject(ENDED)
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
    expect(await other.status()).toMatchObject(ENDED)
  })
})
