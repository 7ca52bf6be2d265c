import type { Database } from '@shop/kit/event-store'
import { createTestDatabase } from '@shop/kit/testing'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createDatabases } from '../src/databases.ts'

/** Two transactions that wait for each other. @returns their ends, and their backends once each has its first lock */
function startDeadlock(database: Database) {
  const held = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  const backends = Promise.all(held.map(({ promise }) => promise))
  const lockBoth = async (first: number, second: number): Promise<void> =>
    database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [first])
      held[first]?.resolve(tx.backend ?? 0)
      await backends
      await tx.query('SELECT pg_advisory_xact_lock($1)', [second])
    })
  return { ends: Promise.allSettled([lockBoth(0, 1), lockBoth(1, 0)]), backends }
}

it('has deadlocks that only a limit of simulated time ends', async () => {
  const shared = await createDatabases(inject('postgresUrl'))
  const usual = await createTestDatabase(inject('postgresUrl'))
  const simulated = startDeadlock(shared.databases.order)
  const backends = await simulated.backends
  await expect.poll(() => shared.backends.waitingOf(backends)).toHaveLength(2)
  // PostgreSQL ends this one after as long as it would have ended the other, which has begun before.
  const { ends } = startDeadlock(usual.open('public'))
  expect(await ends).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: '40P01' }) as Error })
  expect(await shared.backends.waitingOf(backends)).toHaveLength(2)
  await shared.cancel(backends[0] ?? 0)
  expect((await simulated.ends).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await Promise.all([shared.drop(), usual.drop()])
})

it('has a row that several wait for given to them in the order in which they were let go, not by who runs first', async () => {
  const shared = await createDatabases(inject('postgresUrl'))
  onTestFinished(() => shared.drop())
  const { order } = shared.databases
  const lock = 'SELECT pg_advisory_xact_lock(7)'
  const ended: string[] = []
  const wait = (name: string) => {
    const backend = Promise.withResolvers<number>()
    const end = order.transaction(async (tx) => {
      backend.resolve(tx.backend ?? 0)
      await tx.query(lock)
      ended.push(name)
    })
    return { backend: backend.promise, end }
  }
  const holder = Promise.withResolvers<undefined>()
  const isHeld = Promise.withResolvers<undefined>()
  const held = order.transaction(async (tx) => {
    await tx.query(lock)
    isHeld.resolve(undefined)
    await holder.promise
  })
  await isHeld.promise
  const waiters: ReturnType<typeof wait>[] = []
  const pids: number[] = []
  for (const name of ['first', 'second']) {
    const waiter = wait(name)
    waiters.push(waiter)
    pids.push(await waiter.backend)
    // One after the other: PostgreSQL gives the lock to who has waited longest.
    await expect.poll(() => shared.backends.waitingOf(pids)).toHaveLength(waiters.length)
  }
  for (const pid of pids) shared.backends.halt(pid)
  holder.resolve(undefined)
  await held
  // It has been given its lock, and does not run.
  const [first = 0, second = 0] = pids
  expect(await shared.backends.waitingOf(pids)).toEqual([second])
  expect(ended).toEqual([])
  shared.backends.proceed(first)
  await waiters[0]?.end
  expect(ended).toEqual(['first'])
  shared.backends.proceed(second)
  await waiters[1]?.end
  expect(ended).toEqual(['first', 'second'])
})
