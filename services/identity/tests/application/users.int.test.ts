import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { identityCalls } from '@shop/contracts/internal'
import { createClient } from '@shop/kit/process'
import { createTestDatabase } from '@shop/kit/testing'
import type { TestDatabase } from '@shop/kit/testing'
import { createIdentityService } from '../../src/index.ts'
import type { PasswordHasher } from '../../src/index.ts'
import { countOutcomes, createFastHasher, newUser, startIdentity } from '../fixtures/identity.ts'
import type { RunningIdentity } from '../fixtures/identity.ts'

const UNKNOWN_ID = '01999999-9999-7999-8999-999999999999'
const address = '203.0.113.7'

describe('users', () => {
  let test: TestDatabase
  let identity: RunningIdentity
  let adminId: string

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    const admin = newUser()
    identity = await startIdentity(test, { admin })
    adminId = (await identity.call.login({ ...admin, address })).userId
  })
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  it('are registered, and log in with any spelling of the address', async () => {
    const person = newUser()
    const registered = await identity.call.register({ ...person, email: `  ${person.email} ` })
    expect(registered).toMatchObject({ name: person.name, email: person.email, isAdmin: false })
    const loggedIn = await identity.call.login({ ...person, email: person.email.toUpperCase(), address })
    expect(loggedIn).toMatchObject({ userId: registered.userId, name: person.name, email: person.email, isAdmin: false })
    expect(await identity.call.getUser({ userId: registered.userId.toUpperCase() })).toEqual({
      userId: registered.userId,
      name: person.name,
      email: person.email,
      isAdmin: false,
    })
  })

  it('are unique by address in any spelling', async () => {
    const person = newUser()
    await identity.call.register(person)
    const fullWidth = person.email.replace('person', 'ｐerson').toUpperCase()
    await expect(identity.call.register({ ...newUser(), email: fullWidth })).rejects.toMatchObject({ code: 'email_taken' })
    const other = await identity.call.register(newUser())
    const { userId } = other
    await expect(identity.call.updateProfile({ userId, email: fullWidth })).rejects.toMatchObject({ code: 'email_taken' })
    await expect(identity.call.updateUser({ userId, email: fullWidth })).rejects.toMatchObject({ code: 'email_taken' })
    expect(await identity.call.getUser({ userId })).toMatchObject({ email: other.email })
  })

  it('are registered once for 200 concurrent requests with one address, which hash one password', async () => {
    const hasher = createFastHasher()
    const hash = vi.spyOn(hasher, 'hash')
    const { call, service } = await startIdentity(test, { hasher })
    hash.mockClear()
    const { email } = newUser()
    const registrations = Array.from({ length: 200 }, () => call.register({ ...newUser(), email }))
    expect(countOutcomes(await Promise.allSettled(registrations))).toEqual({ fulfilled: 1, email_taken: 199 })
    expect(hash).toHaveBeenCalledTimes(1)
    await service.stop()
  })

  it('are registered once for 200 concurrent requests with one address to 20 instances', async () => {
    const instances = Array.from({ length: 20 }, () => {
      const { dispatch } = createIdentityService({ ...identity.ports, hasher: createFastHasher() })
      return createClient(identityCalls, dispatch)
    })
    for (let round = 0; round < 5; round += 1) {
      const { email } = newUser()
      const registrations = instances.flatMap((call) => Array.from({ length: 10 }, () => call.register({ ...newUser(), email })))
      expect(countOutcomes(await Promise.allSettled(registrations))).toEqual({ fulfilled: 1, email_taken: 199 })
    }
  })

  it('are registered while another registration waits', async () => {
    const [slow, fast] = [newUser(), newUser()]
    const { promise: hashed, resolve: finish } = Promise.withResolvers<string>()
    const hasher: PasswordHasher = {
      ...createFastHasher(),
      hash: (password) => (password === slow.name ? hashed : createFastHasher().hash(password)),
    }
    const { dispatch } = createIdentityService({ ...identity.ports, hasher })
    const call = createClient(identityCalls, dispatch)
    const waiting = call.register({ ...slow, password: slow.name })
    await call.register(fast)
    finish('a hash')
    await waiting
  })

  it('change to an address once when many do so at the same moment', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => identity.call.register(newUser())))
    const { email } = newUser()
    const changes = users.map(({ userId }) => identity.call.updateProfile({ userId, email }))
    expect(countOutcomes(await Promise.allSettled(changes))).toEqual({ fulfilled: 1, email_taken: 19 })
  })

  it('have text without characters that the database cannot store', async () => {
    const person = newUser()
    const unstorable = { ...person, name: 'A\u0000da \ud800', email: `\u0000${person.email}` }
    expect(await identity.call.register(unstorable)).toMatchObject({ name: 'Ada \ufffd', email: person.email })
    await expect(identity.call.login({ email: '\u0000\udfff', password: '\u0000', address: '\u0000' })).rejects.toMatchObject({
      code: 'bad_credentials',
    })
    await expect(identity.call.register({ ...person, email: 'x'.repeat(10_000) })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })

  it('keep the fields that an update omits', async () => {
    const { userId, email } = await identity.call.register(newUser())
    expect(await identity.call.updateProfile({ userId, name: ' New Name ' })).toMatchObject({ name: 'New Name', email })
    expect(await identity.call.updateUser({ userId, email: email.toUpperCase() })).toEqual({
      userId,
      name: 'New Name',
      email: email.toUpperCase(),
      isAdmin: false,
    })
    expect(await identity.call.updateUser({ userId, isAdmin: true })).toMatchObject({ name: 'New Name', isAdmin: true })
    expect(await identity.call.updateUser({ userId, isAdmin: false })).toMatchObject({ isAdmin: false })
  })

  it('get no event when nothing changes', async () => {
    const { userId, name, email } = await identity.call.register(newUser())
    await identity.call.updateProfile({ userId, name, email })
    await identity.call.updateUser({ userId, name, email, isAdmin: false })
    const { rows } = await identity.database.query('SELECT type FROM events WHERE stream = $1', [`user-${userId}`])
    expect(rows).toEqual([{ type: 'UserRegistered' }])
  })

  it('are changed with their admin right, or not at all', async () => {
    const { userId, name } = await identity.call.register(newUser())
    await identity.call.updateUser({ userId, isAdmin: true })
    await identity.call.updateUser({ userId: adminId, isAdmin: false })
    await expect(identity.call.updateUser({ userId, name: 'Changed', isAdmin: false })).rejects.toMatchObject({
      code: 'last_admin',
    })
    expect(await identity.call.getUser({ userId })).toMatchObject({ name, isAdmin: true })
    await identity.call.updateUser({ userId: adminId, isAdmin: true })
    await identity.call.updateUser({ userId, isAdmin: false })
  })

  it.each(['nonsense', '', UNKNOWN_ID, "'; DROP TABLE users; --", '\u0000'])('are not found by the id %j', async (userId) => {
    const notFound = { code: 'user_not_found' }
    await expect(identity.call.getUser({ userId })).rejects.toMatchObject(notFound)
    await expect(identity.call.updateUser({ userId, name: 'Nobody', isAdmin: true })).rejects.toMatchObject(notFound)
    await expect(identity.call.deleteUser({ userId, actorId: adminId })).rejects.toMatchObject(notFound)
  })

  it('are not found when an unknown user updates their profile', async () => {
    await expect(identity.call.updateProfile({ userId: UNKNOWN_ID, name: 'Nobody' })).rejects.toMatchObject({
      code: 'user_not_found',
    })
  })

  it('have events with the actor’s id', async () => {
    const { userId } = await identity.call.register(newUser())
    await identity.service.dispatch('updateUser', { userId, name: 'Renamed' }, { correlationId: 'c-1', actorId: adminId })
    const { rows } = await identity.database.query('SELECT metadata FROM events WHERE stream = $1 AND version = 2', [
      `user-${userId}`,
    ])
    expect(rows).toEqual([{ metadata: { correlationId: 'c-1', actorId: adminId } }])
  })

  it('are listed by registration in pages, and looked up by many ids at once', async () => {
    const fresh = await createTestDatabase(inject('postgresUrl'))
    const { call, service } = await startIdentity(fresh)
    const ids: string[] = []
    for (let count = 0; count < 45; count += 1) ids.push((await call.register(newUser())).userId)
    const pages = [await call.listUsers({ page: 1, pageSize: 20 }), await call.listUsers({ page: 3, pageSize: 20 })]
    expect(pages.map(({ total, users }) => [total, users.length])).toEqual([
      [45, 20],
      [45, 5],
    ])
    expect(pages.flatMap(({ users }) => users.map(({ userId }) => userId))).toEqual([...ids.slice(0, 20), ...ids.slice(40)])
    expect(await call.listUsers({ page: Number.MAX_SAFE_INTEGER, pageSize: 100 })).toEqual({ users: [], total: 45 })

    const [deletedId = '', activeId = ''] = ids
    await call.deleteUser({ userId: deletedId, actorId: activeId })
    const found = await call.lookUpUsers({ userIds: [deletedId, activeId, activeId, UNKNOWN_ID] })
    expect(found.users.map(({ userId }) => userId)).toEqual([activeId])
    expect(Object.keys(found.users[0] ?? {}).sort()).toEqual(['email', 'name', 'userId'])
    await service.stop()
    await fresh.drop()
  })
})
