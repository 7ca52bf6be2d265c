import type { Database } from '@shop/kit/event-store'
import { createTestDatabase } from '@shop/kit/testing'
import { expect, inject, it } from 'vitest'
import { createDatabases } from '../src/databases.ts'

/** Two transactions that wait for each other. @returns their ends, and the connection of one of them once it waits */
function startDeadlock(database: Database) {
  const held = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const backend = Promise.withResolvers<number>()
  const lockBoth = async (first: number, second: number): Promise<void> =>
    database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [first])
      held[first]?.resolve(undefined)
      await Promise.all(held.map(({ promise }) => promise))
      backend.resolve(tx.backend ?? 0)
      await tx.query('SELECT pg_advisory_xact_lock($1)', [second])
    })
  return { ends: Promise.allSettled([lockBoth(0, 1), lockBoth(1, 0)]), backend: backend.promise }
}

it('has deadlocks that only a limit of simulated time ends', async () => {
  const shared = await createDatabases(inject('postgresUrl'))
  const usual = await createTestDatabase(inject('postgresUrl'))
  const simulated = startDeadlock(shared.databases.order)
  await expect.poll(() => shared.countBlocked()).toBe(2)
  // PostgreSQL ends this one after as long as it would have ended the other, which has begun before.
  const { ends } = startDeadlock(usual.open('public'))
  expect(await ends).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: '40P01' }) as Error })
  expect(await shared.countBlocked()).toBe(2)
  await shared.cancel(await simulated.backend)
  expect((await simulated.ends).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await Promise.all([shared.drop(), usual.drop()])
})
