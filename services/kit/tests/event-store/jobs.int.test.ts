import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { reject } from '../../src/domain/index.ts'
import { createJobs, type Database, type JobKind, type Jobs, type StoreTransaction } from '../../src/event-store/index.ts'
import { silentLogger } from '../../src/telemetry/index.ts'
import { createTestDatabase, eventually, type TestDatabase } from '../../src/testing/index.ts'
import { counter, counterStore, migrated, type Counted } from '../fixtures/counters.ts'
import { createLatch } from '../fixtures/latch.ts'
import { queryNumber } from '../fixtures/numbers.ts'

type Handle = JobKind<StoreTransaction<Counted>>['handle']

/** Adds each item to the counter that the job names. */
const add: Handle = async (tx, { requestedBy, items }) => {
  await tx.handle(requestedBy, counter, ...items.map(Number))
  return items.map(() => ({ outcome: 'added' }))
}

describe('a job', () => {
  let test: TestDatabase
  let database: Database
  const running: Jobs[] = []

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('jobs'))
  })
  afterEach(() => Promise.all(running.splice(0).map(({ loop }) => loop.stop())))
  afterAll(() => test.drop())

  /** Another process of the service: it has its own connections. */
  function startInstance(handle: Handle = add, batchSize = 10): Jobs {
    const own = test.open('jobs', 3)
    const store = counterStore(own)
    const jobs = createJobs({
      database: own,
      logger: silentLogger(),
      transaction: (work) => store.transaction(work),
      kinds: { add: { batchSize, handle } },
    })
    jobs.loop.start()
    running.push(jobs)
    return jobs
  }

  const request = (name: string, items: readonly unknown[]) => ({ kind: 'add', requestedBy: name, items })
  const ones = (count: number) => Array.from({ length: count }, () => 1)
  const finished = (jobs: Jobs, jobId: string) =>
    eventually(async () => {
      const job = await jobs.read(jobId)
      if (!job?.finishedAt) throw new Error(`not finished: ${JSON.stringify(job)}`)
      return job
    }, 10_000)
  const totalOf = (stream: string) =>
    queryNumber(database, `SELECT coalesce(sum(total), 0)::int AS value FROM counters WHERE stream = '${stream}'`)

  it('handles its items in batches, and says what became of them', async () => {
    const sizes: number[] = []
    const jobs = startInstance(async (tx, batch) => {
      sizes.push(batch.items.length)
      return add(tx, batch)
    })
    const jobId = await jobs.start(request('batches', ones(25)))
    const job = await finished(jobs, jobId)
    expect(job).toMatchObject({ kind: 'add', requestedBy: 'batches', total: 25, done: 25, outcomes: { added: 25 } })
    expect(sizes).toEqual([10, 10, 5])
    expect(await totalOf('batches')).toBe(25)
    const [actor] = (await database.query(`SELECT metadata ->> 'actorId' AS id FROM events WHERE stream = 'batches' LIMIT 1`))
      .rows
    expect(actor).toEqual({ id: 'batches' })
  })

  it('is one job however often it is requested with the same key', async () => {
    const jobs = startInstance()
    const keyed = { ...request('repeated', ones(3)), key: 'press' }
    const ids = await Promise.all([jobs.start(keyed), jobs.start(keyed), jobs.start(keyed)])
    expect(new Set(ids).size).toBe(1)
    await finished(jobs, ids[0])
    expect(await totalOf('repeated')).toBe(3)
    expect(await jobs.start(keyed)).toBe(ids[0])
    await expect(jobs.start({ ...keyed, items: [2] })).rejects.toMatchObject({ code: 'key_reused' })
    const another = await jobs.start({ ...keyed, requestedBy: 'another' })
    expect(another).not.toBe(ids[0])
    await finished(jobs, another)
  })

  it('has each effect once when the instance that handles it is killed between batches', async () => {
    const reached = createLatch()
    const latch = createLatch()
    const killed = startInstance(async (tx, batch) => {
      const results = await add(tx, batch)
      if (batch.position === 20) {
        await tx.query("SET LOCAL application_name = 'killed'")
        reached.open()
        await latch.opened
      }
      return results
    })
    const jobId = await killed.start(request('killed', ones(50)))
    await reached.opened
    expect(await killed.read(jobId)).toMatchObject({ done: 20 })
    const others: number[] = []
    const survivor = startInstance(async (tx, batch) => {
      others.push(batch.position)
      return add(tx, batch)
    })
    // While the first one lives, it alone has the job.
    await finished(survivor, await survivor.start(request('beside', ones(3))))
    expect(others).toEqual([0])
    await database.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'killed'")
    const stopped = killed.loop.stop()
    latch.open()
    await stopped
    survivor.loop.wake()
    expect(await finished(survivor, jobId)).toMatchObject({ done: 50, outcomes: { added: 50 } })
    expect(others).toEqual([0, 20, 30, 40])
    expect(await totalOf('killed')).toBe(50)
  })

  it('goes on after an item that fails, and says why', async () => {
    const jobs = startInstance(async (tx, batch) => {
      if (batch.items.includes('refused')) reject('product_not_found')
      if (batch.items.includes('broken')) throw new Error('a fault')
      return add(tx, batch)
    })
    const jobId = await jobs.start(request('failures', [1, 'refused', 1, 'broken', 1]))
    expect(await finished(jobs, jobId)).toMatchObject({ done: 5, outcomes: { added: 3, failed: 2 } })
    expect(await jobs.listHandled(jobId, { outcomes: ['failed'], limit: 10 })).toEqual([
      { position: 1, item: 'refused', result: { outcome: 'failed', code: 'product_not_found', message: 'Product not found' } },
      { position: 3, item: 'broken', result: { outcome: 'failed', code: 'internal', message: 'Something went wrong' } },
    ])
    expect(await totalOf('failures')).toBe(3)
  })

  it('is removed with its items 30 days after its end', async () => {
    const jobs = startInstance()
    const old = await jobs.start(request('old', ones(3)))
    const recent = await jobs.start(request('recent', []))
    await finished(jobs, old)
    await database.query(`UPDATE jobs SET finished_at = now() - interval '31 days' WHERE job_id = $1`, [old])
    jobs.loop.wake()
    await eventually(async () => expect(await jobs.read(old)).toBeUndefined())
    expect(await queryNumber(database, `SELECT count(*)::int AS value FROM job_items WHERE job_id = '${old}'`)).toBe(0)
    expect(await jobs.read(recent)).toMatchObject({ total: 0, done: 0, outcomes: {} })
  })
})
