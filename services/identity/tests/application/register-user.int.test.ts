import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { identityCalls } from '@shop/contracts/services'
import { createClient } from '@shop/kit/calls'
import { createIdentityService, type PasswordHasher } from '../../src/index.ts'
import {
  countOutcomes,
  createFastHasher,
  newUser,
  sessionOf,
  signInAdmin,
  openIdentity,
  startIdentity,
  type OpenedIdentity,
} from '../fixtures/identity.ts'

const address = '203.0.113.7'

describe('registering a user', () => {
  let identity: OpenedIdentity

  beforeAll(async () => {
    identity = await openIdentity(inject('postgresUrl'))
  })
  afterAll(() => identity.close())

  it('allows a login with any spelling of the address', async () => {
    const person = newUser()
    const registered = await identity.call.register({ ...person, email: `  ${person.email} ` })
    expect(registered).toMatchObject({ name: person.name, email: person.email, isAdmin: false })
    const loggedIn = await identity.call.login({ ...person, email: person.email.toUpperCase(), address })
    expect(loggedIn).toMatchObject({ userId: registered.userId, name: person.name, email: person.email, isAdmin: false })
    expect(await identity.call.getUser({ userId: registered.userId.toUpperCase() })).toMatchObject({
      userId: registered.userId,
      name: person.name,
      email: person.email,
      isAdmin: false,
    })
  })

  it('is rejected for a registered address in any spelling', async () => {
    const person = newUser()
    await identity.call.register(person)
    const fullWidth = person.email.replace('person', 'ｐerson').toUpperCase()
    await expect(identity.call.register({ ...newUser(), email: fullWidth })).rejects.toMatchObject({ code: 'email_taken' })
    const other = await identity.call.register(newUser())
    const { userId, token } = other
    await expect(identity.call.updateProfile({ userId, sessionId: sessionOf(token), email: fullWidth })).rejects.toMatchObject({
      code: 'email_taken',
    })
    await expect(
      identity.call.updateUser({ actor: await signInAdmin(identity), userId, email: fullWidth }),
    ).rejects.toMatchObject({ code: 'email_taken' })
    expect(await identity.call.getUser({ userId })).toMatchObject({ email: other.email })
  })

  it('is refused with a password of words of this shop, and so is a change to one', async () => {
    const { call, service } = await startIdentity(identity.test, { passwordWords: ['Kiln & Co', 'Enamel'] })
    const person = newUser()
    // The last one is the host of the public URL.
    for (const password of ['KilnEnamel-1', 'webshop2026', 'example123'])
      await expect(call.register({ ...person, password })).rejects.toMatchObject({ code: 'context_password' })
    const { userId, token } = await call.register(person)
    const change = { userId, sessionId: sessionOf(token), password: 'enamel-kiln' }
    await expect(call.updateProfile(change)).rejects.toMatchObject({ code: 'context_password' })
    await expect(identity.call.updateProfile(change)).resolves.toMatchObject({ userId })
    await service.stop()
  })

  it('succeeds once for 200 concurrent requests with one address, which hash one password', async () => {
    const hasher = createFastHasher()
    const hash = vi.spyOn(hasher, 'hash')
    const { call, service } = await startIdentity(identity.test, { hasher })
    hash.mockClear()
    const { email } = newUser()
    const registrations = Array.from({ length: 200 }, () => call.register({ ...newUser(), email }))
    expect(countOutcomes(await Promise.allSettled(registrations))).toEqual({ fulfilled: 1, email_taken: 199 })
    expect(hash).toHaveBeenCalledTimes(1)
    await service.stop()
  })

  it('succeeds once for 200 concurrent requests with one address to 20 instances', async () => {
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

  it('does not wait for the registration of another address', async () => {
    const slow = newUser()
    const fast = newUser()
    const slowPassword = 'a slow password'
    const { promise: hashed, resolve: finish } = Promise.withResolvers<string>()
    const hasher: PasswordHasher = {
      ...createFastHasher(),
      hash: (password) => (password === slowPassword ? hashed : createFastHasher().hash(password)),
    }
    const { dispatch } = createIdentityService({ ...identity.ports, hasher })
    const call = createClient(identityCalls, dispatch)
    const waiting = call.register({ ...slow, password: slowPassword })
    await call.register(fast)
    finish('a hash')
    await waiting
  })

  it('removes characters that the database cannot store', async () => {
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
})
