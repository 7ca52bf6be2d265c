import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@shop/kit/testing'
import { newUser, sessionOf, startIdentity, verifyAddress, type RunningIdentity } from '../fixtures/identity.ts'

const address = '203.0.113.9'
const home = { name: 'Home', address: '1 Quiet Lane', city: 'Leeds', postalCode: 'ZZ9 9QX', country: 'United Kingdom' }

describe('the first admin', () => {
  let test: TestDatabase

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
  })
  afterAll(() => test.drop())

  async function countAdmins(identity: RunningIdentity): Promise<number> {
    const { users } = await identity.call.listUsers({ page: 1, pageSize: 100 })
    return users.filter(({ isAdmin }) => isAdmin).length
  }

  it('is created once by several instances', async () => {
    const admin = newUser()
    const instances = await Promise.all(Array.from({ length: 4 }, () => startIdentity(test, { admin })))
    const [first] = instances
    if (first === undefined) return
    await Promise.all(instances.map(({ service }) => service.ensureAdmin(newUser())))
    await first.service.ensureAdmin(admin)
    expect(await first.call.listUsers({ page: 1, pageSize: 10 })).toMatchObject({
      total: 1,
      users: [{ name: admin.name, isAdmin: true }],
    })
    expect(await first.call.login({ ...admin, address })).toMatchObject({ isAdmin: true })
    await Promise.all(instances.map(({ service }) => service.stop()))
  })

  it('has a verified address, which needs no link', async () => {
    const identity = await startIdentity(test, { database: test.open('verified') })
    const person = newUser()
    await identity.service.ensureAdmin(person)
    const { userId } = await identity.call.login({ ...person, address })
    expect(await identity.call.getMailRecipient({ userId })).toMatchObject({ emailVerified: true })
    await expect(identity.call.issueEmailVerificationToken({ userId })).rejects.toMatchObject({ code: 'link_invalid' })
    await identity.service.stop()
  })

  it('is created once by concurrent calls with the same address', async () => {
    const identity = await startIdentity(test, { database: test.open('same') })
    const admin = newUser()
    await Promise.all(Array.from({ length: 8 }, () => identity.service.ensureAdmin(admin)))
    expect(await countAdmins(identity)).toBe(1)
    await identity.service.stop()
  })

  it('is created once by concurrent calls with different addresses', async () => {
    const identity = await startIdentity(test, { database: test.open('several') })
    await Promise.all(Array.from({ length: 8 }, () => identity.service.ensureAdmin(newUser())))
    expect((await identity.call.listUsers({ page: 1, pageSize: 10 })).total).toBe(1)
    expect(await countAdmins(identity)).toBe(1)
    await identity.service.stop()
  })

  it('is the existing user who has verified the address, and keeps their password', async () => {
    const identity = await startIdentity(test, { database: test.open('promoted') })
    const person = newUser('their own password')
    const { userId, token } = await identity.call.register(person)
    await verifyAddress(identity, { userId, sessionId: sessionOf(token) })
    await identity.service.ensureAdmin({ ...person, email: person.email.toUpperCase(), password: 'another password' })
    expect(await identity.call.login({ ...person, address })).toMatchObject({ userId, isAdmin: true })
    await expect(identity.call.login({ ...person, password: 'another password', address })).rejects.toMatchObject({
      code: 'bad_credentials',
    })
    await identity.service.stop()
  })

  it('shares the account with nobody who has registered the address before', async () => {
    const identity = await startIdentity(test, { database: test.open('squatted') })
    const stranger = newUser('the password of a stranger')
    const { userId } = await identity.call.register(stranger)
    await identity.call.addAddress({ ...home, userId })
    await identity.service.ensureAdmin({ ...stranger, password: 'the password of the operator' })
    expect(await identity.call.listAddresses({ userId })).toEqual({ addresses: [] })
    expect(await identity.call.listSessions({ userId })).toEqual({ sessions: [] })
    await expect(identity.call.login({ ...stranger, address })).rejects.toMatchObject({ code: 'bad_credentials' })
    const signedIn = await identity.call.login({ ...stranger, password: 'the password of the operator', address })
    expect(signedIn).toMatchObject({ userId, isAdmin: true })
    expect(await identity.call.getMailRecipient({ userId })).toMatchObject({ emailVerified: true })
    await identity.service.stop()
  })
})
