import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runSize } from '@shop/kit/testing'
import { admins } from '../../src/domain/index.ts'
import { countOutcomes, newUser, openIdentity, type OpenedIdentity } from '../fixtures/identity.ts'

const DEMOTIONS = runSize({ short: 30, whole: 100 })
const DELETIONS = runSize({ short: 10, whole: 20 })

describe('admin rights', () => {
  let identity: OpenedIdentity

  beforeAll(async () => {
    identity = await openIdentity(inject('postgresUrl'))
  })
  afterAll(() => identity.close())

  async function registerAdmin(): Promise<string> {
    const { userId } = await identity.call.register(newUser())
    await identity.call.updateUser({ userId, isAdmin: true })
    return userId
  }

  /** The admins according to the events, and according to the read model. */
  async function listAdmins(): Promise<{ fromEvents: string[]; fromView: string[] }> {
    const { rows } = await identity.database.query<{ type: 'AdminGranted' | 'AdminRevoked'; data: { userId: string } }>(
      `SELECT type, data FROM events WHERE stream = 'admins' ORDER BY version`,
    )
    const view = await identity.database.query<{ user_id: string }>('SELECT user_id FROM users WHERE is_admin ORDER BY user_id')
    const state = rows.reduce((state, event) => admins.evolve(state, event), admins.initial)
    return { fromEvents: [...state].sort(), fromView: view.rows.map(({ user_id }) => user_id) }
  }

  it(`stay with one of two admins who demote each other at the same moment, each of ${String(DEMOTIONS)} times`, async () => {
    const pair = [await registerAdmin(), await registerAdmin()]
    const total: Record<string, number> = {}
    for (let round = 0; round < DEMOTIONS; round += 1) {
      const demotions = pair.map((userId) => identity.call.updateUser({ userId, isAdmin: false }))
      const outcomes = countOutcomes(await Promise.allSettled(demotions))
      for (const [key, count] of Object.entries(outcomes)) total[key] = (total[key] ?? 0) + count
      const { fromEvents, fromView } = await listAdmins()
      expect(fromEvents).toHaveLength(1)
      expect(fromView).toEqual(fromEvents)
      for (const userId of pair) await identity.call.updateUser({ userId, isAdmin: true })
    }
    expect(total).toEqual({ fulfilled: DEMOTIONS, last_admin: DEMOTIONS })
  })

  it(`stay with one of two admins who delete each other at the same moment, each of ${String(DELETIONS)} times`, async () => {
    for (let round = 0; round < DELETIONS; round += 1) {
      const [first, second] = [await registerAdmin(), await registerAdmin()]
      const { fromEvents: before } = await listAdmins()
      const others = before.filter((userId) => userId !== first && userId !== second)
      for (const userId of others) await identity.call.updateUser({ userId, isAdmin: false })
      const deletions = [
        identity.call.deleteUser({ userId: first, actorId: second }),
        identity.call.deleteUser({ userId: second, actorId: first }),
      ]
      expect(countOutcomes(await Promise.allSettled(deletions))).toEqual({ fulfilled: 1, last_admin: 1 })
      const { fromEvents, fromView } = await listAdmins()
      expect(fromEvents).toHaveLength(1)
      expect(fromView).toEqual(fromEvents)
    }
  })

  it('never stay with a user who is deleted and promoted at the same moment', async () => {
    const actorId = await registerAdmin()
    for (let round = 0; round < 40; round += 1) {
      const { userId } = await identity.call.register(newUser())
      await Promise.allSettled([
        identity.call.updateUser({ userId, isAdmin: true }),
        identity.call.deleteUser({ userId, actorId }),
        identity.call.updateUser({ userId, isAdmin: true }),
      ])
    }
    const { fromEvents, fromView } = await listAdmins()
    expect(fromEvents).toEqual(fromView)
  })

  it('protect the last admin; delete_self takes precedence over last_admin', async () => {
    const last = await registerAdmin()
    for (const userId of (await listAdmins()).fromEvents) {
      if (userId !== last) await identity.call.updateUser({ userId, isAdmin: false })
    }
    const { userId: customer } = await identity.call.register(newUser())
    await expect(identity.call.deleteUser({ userId: last, actorId: last })).rejects.toMatchObject({ code: 'delete_self' })
    await expect(identity.call.deleteUser({ userId: last, actorId: customer })).rejects.toMatchObject({ code: 'last_admin' })
    await expect(identity.call.updateUser({ userId: last, isAdmin: false })).rejects.toMatchObject({ code: 'last_admin' })
    expect(await identity.call.getUser({ userId: last })).toMatchObject({ isAdmin: true })
    await expect(identity.call.deleteUser({ userId: customer.toUpperCase(), actorId: customer })).rejects.toMatchObject({
      code: 'delete_self',
    })
  })
})
