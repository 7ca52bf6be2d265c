import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { identityCalls } from '@shop/contracts/internal'
import { createClient } from '@shop/kit/process'
import { createTestDatabase } from '@shop/kit/testing'
import type { TestDatabase } from '@shop/kit/testing'
import { createIdentityService } from '../src/index.ts'
import type { PasswordHasher } from '../src/index.ts'
import { countOutcomes, quickHasher, somebody, startIdentity } from './setup.ts'
import type { Started } from './setup.ts'

const unknownId = '01999999-9999-7999-8999-999999999999'
const address = '203.0.113.7'

describe('accounts', () => {
  let test: TestDatabase
  let identity: Started
  let adminId: string

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    const admin = somebody()
    identity = await startIdentity(test, { admin })
    adminId = (await identity.call.login({ ...admin, address })).userId
  })
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  it('registers somebody, who can then sign in under any spelling of the address', async () => {
    const person = somebody()
    const registered = await identity.call.register({ ...person, email: `  ${person.email} ` })
    expect(registered).toMatchObject({ name: person.name, email: person.email, isAdmin: false })
    const signedIn = await identity.call.login({ ...person, email: person.email.toUpperCase(), address })
    expect(signedIn).toMatchObject({ userId: registered.userId, name: person.name, email: person.email, isAdmin: false })
    expect(await identity.call.getUser({ userId: registered.userId.toUpperCase() })).toEqual({
      userId: registered.userId,
      name: person.name,
      email: person.email,
      isAdmin: false,
    })
  })

  it('keeps one account for each address, however it is written', async () => {
    const person = somebody()
    await identity.call.register(person)
    const fullWidth = person.email.replace('person', 'ｐerson').toUpperCase()
    await expect(identity.call.register({ ...somebody(), email: fullWidth })).rejects.toMatchObject({ code: 'email_taken' })
    const other = await identity.call.register(somebody())
    const { userId } = other
    await expect(identity.call.updateProfile({ userId, email: fullWidth })).rejects.toMatchObject({ code: 'email_taken' })
    await expect(identity.call.updateUser({ userId, email: fullWidth })).rejects.toMatchObject({ code: 'email_taken' })
    expect(await identity.call.getUser({ userId })).toMatchObject({ email: other.email })
  })

  it('lets one of 200 register with the same address at the same moment, and hashes one password', async () => {
    const hasher = quickHasher()
    const hash = vi.spyOn(hasher, 'hash')
    const { call, service } = await startIdentity(test, { hasher })
    hash.mockClear()
    const { email } = somebody()
    const registrations = Array.from({ length: 200 }, () => call.register({ ...somebody(), email }))
    expect(countOutcomes(await Promise.allSettled(registrations))).toEqual({ fulfilled: 1, email_taken: 199 })
    expect(hash).toHaveBeenCalledTimes(1)
    await service.stop()
  })

  it('lets one of 200 register with the same address through 20 instances', async () => {
    const instances = Array.from({ length: 20 }, () => {
      const { dispatch } = createIdentityService({ ...identity.ports, hasher: quickHasher() })
      return createClient(identityCalls, dispatch)
    })
    for (let round = 0; round < 5; round += 1) {
      const { email } = somebody()
      const registrations = instances.flatMap((call) => Array.from({ length: 10 }, () => call.register({ ...somebody(), email })))
      expect(countOutcomes(await Promise.allSettled(registrations))).toEqual({ fulfilled: 1, email_taken: 199 })
    }
  })

  it('registers others while one waits', async () => {
    const [slow, quick] = [somebody(), somebody()]
    const { promise: hashed, resolve: finish } = Promise.withResolvers<string>()
    const hasher: PasswordHasher = {
      ...quickHasher(),
      hash: (password) => (password === slow.name ? hashed : quickHasher().hash(password)),
    }
    const { dispatch } = createIdentityService({ ...identity.ports, hasher })
    const call = createClient(identityCalls, dispatch)
    const waiting = call.register({ ...slow, password: slow.name })
    await call.register(quick)
    finish('a hash')
    await waiting
  })

  it('lets one of many change to the same address at the same moment', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => identity.call.register(somebody())))
    const { email } = somebody()
    const changes = users.map(({ userId }) => identity.call.updateProfile({ userId, email }))
    expect(countOutcomes(await Promise.allSettled(changes))).toEqual({ fulfilled: 1, email_taken: 19 })
  })

  it('survives text that the database cannot hold', async () => {
    const person = somebody()
    const odd = { ...person, name: 'A\u0000da \ud800', email: `\u0000${person.email}` }
    expect(await identity.call.register(odd)).toMatchObject({ name: 'Ada \ufffd', email: person.email })
    await expect(identity.call.login({ email: '\u0000\udfff', password: '\u0000', address: '\u0000' })).rejects.toMatchObject({
      code: 'bad_credentials',
    })
    await expect(identity.call.register({ ...person, email: 'x'.repeat(10_000) })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })

  it('changes what is carried and leaves the rest', async () => {
    const { userId, email } = await identity.call.register(somebody())
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

  it('writes nothing when nothing changes', async () => {
    const { userId, name, email } = await identity.call.register(somebody())
    await identity.call.updateProfile({ userId, name, email })
    await identity.call.updateUser({ userId, name, email, isAdmin: false })
    const { rows } = await identity.database.query('SELECT type FROM events WHERE stream = $1', [`user-${userId}`])
    expect(rows).toEqual([{ type: 'UserRegistered' }])
  })

  it('changes person and right together or not at all', async () => {
    const { userId, name } = await identity.call.register(somebody())
    await identity.call.updateUser({ userId, isAdmin: true })
    await identity.call.updateUser({ userId: adminId, isAdmin: false })
    await expect(identity.call.updateUser({ userId, name: 'Changed', isAdmin: false })).rejects.toMatchObject({
      code: 'last_admin',
    })
    expect(await identity.call.getUser({ userId })).toMatchObject({ name, isAdmin: true })
    await identity.call.updateUser({ userId: adminId, isAdmin: true })
    await identity.call.updateUser({ userId, isAdmin: false })
  })

  it.each(['nonsense', '', unknownId, "'; DROP TABLE users; --", '\u0000'])('knows nobody by the id %j', async (userId) => {
    const refused = { code: 'user_not_found' }
    await expect(identity.call.getUser({ userId })).rejects.toMatchObject(refused)
    await expect(identity.call.updateUser({ userId, name: 'Nobody', isAdmin: true })).rejects.toMatchObject(refused)
    await expect(identity.call.deleteUser({ userId, actorId: adminId })).rejects.toMatchObject(refused)
  })

  it('refuses the profile of somebody unknown', async () => {
    await expect(identity.call.updateProfile({ userId: unknownId, name: 'Nobody' })).rejects.toMatchObject({
      code: 'user_not_found',
    })
  })

  it('notes who did it', async () => {
    const { userId } = await identity.call.register(somebody())
    await identity.service.dispatch('updateUser', { userId, name: 'Renamed' }, { correlationId: 'c-1', actorId: adminId })
    const { rows } = await identity.database.query('SELECT metadata FROM events WHERE stream = $1 AND version = 2', [
      `user-${userId}`,
    ])
    expect(rows).toEqual([{ metadata: { correlationId: 'c-1', actorId: adminId } }])
  })

  it('lists users in the order of registration, a page at a time, and looks up many at once', async () => {
    const fresh = await createTestDatabase(inject('postgresUrl'))
    const { call, service } = await startIdentity(fresh)
    const ids: string[] = []
    for (let count = 0; count < 45; count += 1) ids.push((await call.register(somebody())).userId)
    const pages = [await call.listUsers({ page: 1, pageSize: 20 }), await call.listUsers({ page: 3, pageSize: 20 })]
    expect(pages.map(({ total, users }) => [total, users.length])).toEqual([
      [45, 20],
      [45, 5],
    ])
    expect(pages.flatMap(({ users }) => users.map(({ userId }) => userId))).toEqual([...ids.slice(0, 20), ...ids.slice(40)])
    expect(await call.listUsers({ page: Number.MAX_SAFE_INTEGER, pageSize: 100 })).toEqual({ users: [], total: 45 })

    const [gone = '', kept = ''] = ids
    await call.deleteUser({ userId: gone, actorId: kept })
    const found = await call.lookUpUsers({ userIds: [gone, kept, kept, unknownId] })
    expect(found.users.map(({ userId }) => userId)).toEqual([kept])
    expect(Object.keys(found.users[0] ?? {}).sort()).toEqual(['email', 'name', 'userId'])
    await service.stop()
    await fresh.drop()
  })
})
