import { readPublicLog } from '@shop/kit/messaging'
import { createTestDatabase, eventually, type TestDatabase } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newUser, sessionOf, signInAdmin, startIdentity, type RunningIdentity } from '../fixtures/identity.ts'

const DAY_MS = 86_400_000

describe('the former account of an e-mail address', () => {
  let test: TestDatabase
  let identity: RunningIdentity
  let now = Date.parse('2026-03-01T09:00:00.000Z')
  const clock = () => new Date(now)

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    identity = await startIdentity(test, { clock })
  })
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  /** The former account in the public event of this type. */
  async function published(type: 'UserRegistered' | 'EmailChanged', id: string): Promise<unknown> {
    return eventually(async () => {
      const records = await readPublicLog(identity.database, 'identity', 'identity', 0, 10_000)
      const event = records.find((record) => record.type === type && record.key === id)
      expect(event).toBeDefined()
      return event?.data.formerAccount
    })
  }

  async function registerAndClose(person: ReturnType<typeof newUser>): Promise<string> {
    const { userId, token } = await identity.call.register(person)
    await identity.call.closeAccount({ userId, sessionId: sessionOf(token) })
    return userId
  }

  it('is published with the next registration of the address in any spelling, whoever ended it', async () => {
    const person = newUser()
    const first = await registerAndClose(person)
    const until = new Date(now + DAY_MS).toISOString()
    now += DAY_MS / 2
    const second = await identity.call.register({ ...person, email: person.email.toUpperCase() })
    expect(await published('UserRegistered', first)).toBeUndefined()
    expect(await published('UserRegistered', second.userId)).toEqual({ userId: first, until })
    await identity.call.deleteUser({ userId: second.userId, actor: await signInAdmin(identity) })
    const third = await identity.call.register(person)
    const later = new Date(now + DAY_MS).toISOString()
    expect(await published('UserRegistered', third.userId)).toEqual({ userId: second.userId, until: later })
    expect(await published('UserRegistered', (await identity.call.register(newUser())).userId)).toBeUndefined()
  })

  it('is published when another account changes to the address', async () => {
    const person = newUser()
    const former = await registerAndClose(person)
    const { userId, token } = await identity.call.register(newUser())
    await identity.call.updateProfile({ userId, sessionId: sessionOf(token), email: person.email })
    expect(await published('EmailChanged', userId)).toMatchObject({ userId: former })
  })

  it('is forgotten after a day', async () => {
    const person = newUser()
    const other = newUser()
    await registerAndClose(person)
    await registerAndClose(other)
    now += DAY_MS
    expect(await published('UserRegistered', (await identity.call.register(person)).userId)).toBeUndefined()
    const later = await startIdentity(test, { clock })
    await eventually(async () => expect((await identity.database.query('SELECT 1 FROM ended_accounts')).rows).toEqual([]))
    await later.service.stop()
  })

  it('is found by a digest', async () => {
    const person = newUser()
    const userId = await registerAndClose(person)
    const { rows } = await identity.database.query('SELECT email_digest AS digest, user_id AS "userId" FROM ended_accounts')
    expect(rows).toEqual([{ digest: expect.any(Buffer) as Buffer, userId }])
    const { rows: texts } = await identity.database.query(
      'SELECT 1 FROM ended_accounts WHERE position($1::bytea in email_digest) > 0',
      [Buffer.from(person.email)],
    )
    expect(texts).toEqual([])
  })
})
