import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runSize } from '@shop/kit/testing'
import { admins } from '../../src/domain/index.ts'
import { actorOf, countOutcomes, newUser, openIdentity, signInAdmin, type OpenedIdentity } from '../fixtures/identity.ts'

const DEMOTIONS = runSize({ short: 30, whole: 100 })
const DELETIONS = runSize({ short: 10, whole: 20 })

type Actor = ReturnType<typeof actorOf>

describe('admin rights', () => {
  let identity: OpenedIdentity
  /** The sessions of all who have been admins, by their ids. */
  const sessions = new Map<string, Actor>()

  beforeAll(async () => {
    identity = await openIdentity(inject('postgresUrl'))
    const first = await signInAdmin(identity)
    sessions.set(first.userId, first)
  })
  afterAll(() => identity.close())

  const change = (actor: Actor, userId: string, isAdmin: boolean) => identity.call.updateUser({ actor, userId, isAdmin })

  /** The admins according to the events, and according to the read model. */
  async function listAdmins(): Promise<{ fromEvents: string[]; fromView: string[] }> {
    const { rows } = await identity.database.query<{ type: 'AdminGranted' | 'AdminRevoked'; data: { userId: string } }>(
      `SELECT type, data FROM events WHERE stream = 'admins' ORDER BY version`,
    )
    const view = await identity.database.query<{ user_id: string }>('SELECT user_id FROM users WHERE is_admin ORDER BY user_id')
    const state = rows.reduce((state, event) => admins.evolve(state, event), admins.initial)
    return { fromEvents: [...state].sort(), fromView: view.rows.map(({ user_id }) => user_id) }
  }

  async function anAdmin(): Promise<Actor> {
    return sessions.get((await listAdmins()).fromEvents[0]!)!
  }

  async function registerAdmin(): Promise<Actor> {
    const actor = actorOf(await identity.call.register(newUser()))
    sessions.set(actor.userId, actor)
    await change(await anAdmin(), actor.userId, true)
    return actor
  }

  /** Two admins, and no other one. */
  async function registerOnlyTwo(): Promise<readonly [Actor, Actor]> {
    const pair = [await registerAdmin(), await registerAdmin()] as const
    for (const userId of (await listAdmins()).fromEvents)
      if (pair.every((actor) => actor.userId !== userId)) await change(pair[0], userId, false)
    return pair
  }

  it(`stay with one of two admins who demote each other at the same moment, each of ${String(DEMOTIONS)} times`, async () => {
    const [first, second] = await registerOnlyTwo()
    for (let round = 0; round < DEMOTIONS; round += 1) {
      const demotions = [change(first, second.userId, false), change(second, first.userId, false)]
      expect(countOutcomes(await Promise.allSettled(demotions))).toEqual({ fulfilled: 1, not_admin: 1 })
      const { fromEvents, fromView } = await listAdmins()
      expect(fromEvents).toHaveLength(1)
      expect(fromView).toEqual(fromEvents)
      for (const { userId } of [first, second]) await change(await anAdmin(), userId, true)
    }
  })

  it(`stay with one of two admins who delete each other at the same moment, each of ${String(DELETIONS)} times`, async () => {
    for (let round = 0; round < DELETIONS; round += 1) {
      const [first, second] = await registerOnlyTwo()
      const deletions = [
        identity.call.deleteUser({ userId: first.userId, actor: second }),
        identity.call.deleteUser({ userId: second.userId, actor: first }),
      ]
      expect(countOutcomes(await Promise.allSettled(deletions))).toEqual({ fulfilled: 1, session_not_found: 1 })
      const { fromEvents, fromView } = await listAdmins()
      expect(fromEvents).toHaveLength(1)
      expect(fromView).toEqual(fromEvents)
    }
  })

  /** Repeats changes until one is rejected, as a request that passed every check before. @returns the code of the rejection */
  async function repeat(act: () => Promise<unknown>): Promise<string> {
    for (let count = 0; count < 200; count += 1) {
      const failure = await act().then(
        () => undefined,
        (error: unknown) => (error as { code: string }).code,
      )
      // A version conflict with another grant of the same admin.
      if (failure !== undefined && failure !== 'conflict') return failure
    }
    return 'never rejected'
  }

  it.each([
    ['demoted', 'not_admin', (actor: Actor, userId: string) => change(actor, userId, false)],
    ['deleted', 'session_not_found', (actor: Actor, userId: string) => identity.call.deleteUser({ userId, actor })],
  ] as const)('are not changed by what an admin who is %s had under way', async (_, rejection, remove) => {
    for (let round = 0; round < DELETIONS; round += 1) {
      const rogue = await registerAdmin()
      const friend = await identity.call.register(newUser())
      const grants = [
        repeat(() => change(rogue, rogue.userId, true)),
        repeat(() => change(rogue, friend.userId, true)),
        repeat(() => change(rogue, friend.userId, false)),
      ]
      await remove(await anAdmin(), rogue.userId)
      expect(await Promise.all(grants)).toEqual([rejection, rejection, rejection])
      const { rows } = await identity.database.query(
        `SELECT data->>'userId' AS id, type FROM events WHERE stream = 'admins' ORDER BY version DESC LIMIT 1`,
      )
      expect(rows).toEqual([{ id: rogue.userId, type: 'AdminRevoked' }])
      expect((await listAdmins()).fromView).not.toContain(rogue.userId)
      if ((await listAdmins()).fromView.includes(friend.userId)) await change(await anAdmin(), friend.userId, false)
    }
  })

  it('are needed for every change of others at the moment of the change, and an active session', async () => {
    const demoted = await registerAdmin()
    const signedOut = await registerAdmin()
    const { userId } = await identity.call.register(newUser())
    await change(await anAdmin(), demoted.userId, false)
    await identity.call.endSession(signedOut)
    const stranger = { userId: crypto.randomUUID(), sessionId: undefined }
    const actors = [
      [demoted, 'not_admin'],
      [signedOut, 'session_not_found'],
      [stranger, 'session_not_found'],
    ] as const
    for (const [actor, code] of actors) {
      await expect(identity.call.updateUser({ actor, userId, name: 'Renamed' })).rejects.toMatchObject({ code })
      await expect(identity.call.deleteUser({ actor, userId })).rejects.toMatchObject({ code })
      await expect(identity.call.endUserSessions({ actor, userId })).rejects.toMatchObject({ code })
    }
  })

  it('never stay with a user who is deleted and promoted at the same moment', async () => {
    const actor = await registerAdmin()
    for (let round = 0; round < 40; round += 1) {
      const { userId } = await identity.call.register(newUser())
      await Promise.allSettled([
        change(actor, userId, true),
        identity.call.deleteUser({ userId, actor }),
        change(actor, userId, true),
      ])
    }
    const { fromEvents, fromView } = await listAdmins()
    expect(fromEvents).toEqual(fromView)
  })

  it('protect the last admin; delete_self takes precedence over last_admin', async () => {
    const last = await registerAdmin()
    const { userId } = last
    for (const id of (await listAdmins()).fromEvents) if (id !== userId) await change(last, id, false)
    await expect(identity.call.deleteUser({ userId, actor: last })).rejects.toMatchObject({ code: 'delete_self' })
    await expect(identity.call.deleteUser({ userId: userId.toUpperCase(), actor: last })).rejects.toMatchObject({
      code: 'delete_self',
    })
    await expect(change(last, userId, false)).rejects.toMatchObject({ code: 'last_admin' })
    await expect(identity.call.closeAccount(last)).rejects.toMatchObject({ code: 'last_admin' })
    expect(await identity.call.getUser({ userId })).toMatchObject({ isAdmin: true })
  })
})
