import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@shop/kit/testing'
import { actorOf, countOutcomes, newUser, sessionOf, startIdentity, type RunningIdentity } from '../fixtures/identity.ts'

const UNKNOWN_ID = '01999999-9999-7999-8999-999999999999'
const address = '203.0.113.7'

describe('updating a user', () => {
  let test: TestDatabase
  let identity: RunningIdentity
  let actor: ReturnType<typeof actorOf>

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    const admin = newUser()
    identity = await startIdentity(test, { admin })
    actor = actorOf(await identity.call.login({ ...admin, address }))
  })
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  it('gives an address to one of many users who change to it at the same moment', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => identity.call.register(newUser())))
    const { email } = newUser()
    const changes = users.map(({ userId, token }) => identity.call.updateProfile({ userId, sessionId: sessionOf(token), email }))
    expect(countOutcomes(await Promise.allSettled(changes))).toEqual({ fulfilled: 1, email_taken: 19 })
  })

  it('keeps the fields that it omits', async () => {
    const { userId, email } = await identity.call.register(newUser())
    expect(await identity.call.updateProfile({ userId, name: ' New Name ' })).toMatchObject({ name: 'New Name', email })
    expect(await identity.call.updateUser({ actor, userId, email: email.toUpperCase() })).toMatchObject({
      userId,
      name: 'New Name',
      email: email.toUpperCase(),
      isAdmin: false,
    })
    expect(await identity.call.updateUser({ actor, userId, isAdmin: true })).toMatchObject({ name: 'New Name', isAdmin: true })
    expect(await identity.call.updateUser({ actor, userId, isAdmin: false })).toMatchObject({ isAdmin: false })
  })

  it('appends no event when nothing changes', async () => {
    const { userId, name, email } = await identity.call.register(newUser())
    await identity.call.updateProfile({ userId, name, email })
    await identity.call.updateUser({ actor, userId, name, email, isAdmin: false })
    const { rows } = await identity.database.query('SELECT type FROM events WHERE stream = $1', [`user-${userId}`])
    expect(rows).toEqual([{ type: 'UserRegistered' }])
  })

  it('changes the user and the admin right together or not at all', async () => {
    const { userId } = actor
    const { name } = await identity.call.getUser({ userId })
    await expect(identity.call.updateUser({ actor, userId, name: 'Changed', isAdmin: false })).rejects.toMatchObject({
      code: 'last_admin',
    })
    expect(await identity.call.getUser({ userId })).toMatchObject({ name, isAdmin: true })
  })

  it.each(['nonsense', '', UNKNOWN_ID, "'; DROP TABLE users; --", '\u0000'])(
    'is rejected for the unknown id %j, as are reading and deleting',
    async (userId) => {
      const notFound = { code: 'user_not_found' }
      await expect(identity.call.getUser({ userId })).rejects.toMatchObject(notFound)
      await expect(identity.call.updateUser({ actor, userId, name: 'Nobody', isAdmin: true })).rejects.toMatchObject(notFound)
      await expect(identity.call.deleteUser({ userId, actor })).rejects.toMatchObject(notFound)
    },
  )

  it('is rejected for the profile of an unknown user', async () => {
    await expect(identity.call.updateProfile({ userId: UNKNOWN_ID, name: 'Nobody' })).rejects.toMatchObject({
      code: 'user_not_found',
    })
  })

  it('is rejected for a session that has ended, and renews no token of it', async () => {
    const { userId, token } = await identity.call.register(newUser())
    const sessionId = sessionOf(token)
    await identity.call.endSession({ userId, sessionId })
    await expect(identity.call.updateProfile({ userId, sessionId, name: 'Renamed' })).rejects.toMatchObject({
      code: 'session_not_found',
    })
  })

  it('records the actor’s id in its events', async () => {
    const { userId } = await identity.call.register(newUser())
    await identity.service.dispatch(
      'updateUser',
      { actor, userId, name: 'Renamed' },
      { correlationId: 'c-1', actorId: actor.userId },
    )
    const { rows } = await identity.database.query('SELECT metadata FROM events WHERE stream = $1 AND version = 2', [
      `user-${userId}`,
    ])
    expect(rows).toEqual([{ metadata: { correlationId: 'c-1', actorId: actor.userId } }])
  })
})
