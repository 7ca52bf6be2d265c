import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase } from '@shop/kit/testing'
import type { TestDatabase } from '@shop/kit/testing'
import { admins } from '../src/domain/index.ts'
import { countOutcomes, somebody, startIdentity } from './setup.ts'
import type { Started } from './setup.ts'

const address = '203.0.113.9'

describe('admins', () => {
  let test: TestDatabase
  let identity: Started

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    identity = await startIdentity(test)
  })
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  async function promoted(): Promise<string> {
    const { userId } = await identity.call.register(somebody())
    await identity.call.updateUser({ userId, isAdmin: true })
    return userId
  }

  /** Who is admin by the events, and who by the read model. */
  async function listAdmins(): Promise<{ decided: string[]; shown: string[] }> {
    const { rows } = await identity.database.query<{ type: 'AdminGranted' | 'AdminRevoked'; data: { userId: string } }>(
      `SELECT type, data FROM events WHERE stream = 'admins' ORDER BY version`,
    )
    const shown = await identity.database.query<{ user_id: string }>('SELECT user_id FROM users WHERE is_admin ORDER BY user_id')
    const decided = rows.reduce((state, event) => admins.evolve(state, event), admins.initial)
    return { decided: [...decided].sort(), shown: shown.rows.map(({ user_id }) => user_id) }
  }

  it('leaves at least one when two demote each other, a hundred times', async () => {
    const pair = [await promoted(), await promoted()]
    const total: Record<string, number> = {}
    for (let round = 0; round < 100; round += 1) {
      const demotions = pair.map((userId) => identity.call.updateUser({ userId, isAdmin: false }))
      const outcomes = countOutcomes(await Promise.allSettled(demotions))
      for (const [key, count] of Object.entries(outcomes)) total[key] = (total[key] ?? 0) + count
      const { decided, shown } = await listAdmins()
      expect(decided).toHaveLength(1)
      expect(shown).toEqual(decided)
      for (const userId of pair) await identity.call.updateUser({ userId, isAdmin: true })
    }
    expect(total).toEqual({ fulfilled: 100, last_admin: 100 })
  })

  it('leaves at least one when two delete each other, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = [await promoted(), await promoted()]
      const { decided: before } = await listAdmins()
      const others = before.filter((userId) => userId !== one && userId !== other)
      for (const userId of others) await identity.call.updateUser({ userId, isAdmin: false })
      const deletions = [
        identity.call.deleteUser({ userId: one, actorId: other }),
        identity.call.deleteUser({ userId: other, actorId: one }),
      ]
      expect(countOutcomes(await Promise.allSettled(deletions))).toEqual({ fulfilled: 1, last_admin: 1 })
      const { decided, shown } = await listAdmins()
      expect(decided).toHaveLength(1)
      expect(shown).toEqual(decided)
    }
  })

  it('never counts somebody who is gone: promotion and deletion at the same moment', async () => {
    const actorId = await promoted()
    for (let round = 0; round < 40; round += 1) {
      const { userId } = await identity.call.register(somebody())
      await Promise.allSettled([
        identity.call.updateUser({ userId, isAdmin: true }),
        identity.call.deleteUser({ userId, actorId }),
        identity.call.updateUser({ userId, isAdmin: true }),
      ])
    }
    const { decided, shown } = await listAdmins()
    expect(decided).toEqual(shown)
  })

  it('refuses to delete oneself before it thinks of the last admin, and the last admin to anybody', async () => {
    const last = await promoted()
    for (const userId of (await listAdmins()).decided) {
      if (userId !== last) await identity.call.updateUser({ userId, isAdmin: false })
    }
    const { userId: customer } = await identity.call.register(somebody())
    await expect(identity.call.deleteUser({ userId: last, actorId: last })).rejects.toMatchObject({ code: 'delete_self' })
    await expect(identity.call.deleteUser({ userId: last, actorId: customer })).rejects.toMatchObject({ code: 'last_admin' })
    await expect(identity.call.updateUser({ userId: last, isAdmin: false })).rejects.toMatchObject({ code: 'last_admin' })
    expect(await identity.call.getUser({ userId: last })).toMatchObject({ isAdmin: true })
    await expect(identity.call.deleteUser({ userId: customer.toUpperCase(), actorId: customer })).rejects.toMatchObject({
      code: 'delete_self',
    })
  })
})

describe('the first admin', () => {
  let test: TestDatabase

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
  })
  afterAll(() => test.drop())

  async function countAdmins(identity: Started): Promise<number> {
    const { users } = await identity.call.listUsers({ page: 1, pageSize: 100 })
    return users.filter(({ isAdmin }) => isAdmin).length
  }

  it('is made once, by however many instances', async () => {
    const wanted = somebody()
    const shared = await Promise.all(Array.from({ length: 4 }, () => startIdentity(test, { admin: wanted })))
    const [first] = shared
    if (first === undefined) return
    await Promise.all(shared.map(({ service }) => service.ensureAdmin(somebody())))
    await first.service.ensureAdmin(wanted)
    expect(await first.call.listUsers({ page: 1, pageSize: 10 })).toMatchObject({
      total: 1,
      users: [{ name: wanted.name, isAdmin: true }],
    })
    expect(await first.call.login({ ...wanted, address })).toMatchObject({ isAdmin: true })
    await Promise.all(shared.map(({ service }) => service.stop()))
  })

  it('is one under one address at the same moment', async () => {
    const identity = await startIdentity(test, { database: test.open('same') })
    const wanted = somebody()
    await Promise.all(Array.from({ length: 8 }, () => identity.service.ensureAdmin(wanted)))
    expect(await countAdmins(identity)).toBe(1)
    await identity.service.stop()
  })

  it('is one under several addresses at the same moment', async () => {
    const identity = await startIdentity(test, { database: test.open('several') })
    await Promise.all(Array.from({ length: 8 }, () => identity.service.ensureAdmin(somebody())))
    expect((await identity.call.listUsers({ page: 1, pageSize: 10 })).total).toBe(1)
    expect(await countAdmins(identity)).toBe(1)
    await identity.service.stop()
  })

  it('is whoever has the address already, with the password they have', async () => {
    const identity = await startIdentity(test, { database: test.open('promoted') })
    const person = somebody('their own password')
    const { userId } = await identity.call.register(person)
    await identity.service.ensureAdmin({ ...person, email: person.email.toUpperCase(), password: 'another password' })
    expect(await identity.call.login({ ...person, address })).toMatchObject({ userId, isAdmin: true })
    await expect(identity.call.login({ ...person, password: 'another password', address })).rejects.toMatchObject({
      code: 'bad_credentials',
    })
    await identity.service.stop()
  })
})
