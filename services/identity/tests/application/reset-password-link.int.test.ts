import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@shop/kit/testing'
import { sessionOf, startIdentity, type RunningIdentity } from '../fixtures/identity.ts'
import { invalid, passwordLinks } from '../fixtures/password-links.ts'

let test: TestDatabase
let identity: RunningIdentity

beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'))
  identity = await startIdentity(test, { passwordResetLimit: 0 })
})
afterAll(async () => {
  await identity.service.stop()
  await test.drop()
})

const { request, register, issue, reset } = passwordLinks(() => identity)

describe('a link that an operator makes', () => {
  const issueLink = async (email: string) => {
    const { userId, path } = await identity.call.issuePasswordResetLink({ email, by: 'mona' })
    return { userId, token: new URL(path, 'https://shop.example').searchParams.get('token') ?? '' }
  }

  it('works once, for half an hour, ends the links from before, and keeps who made it', async () => {
    const user = await register()
    const mailed = await issue(user.userId, await request(user))
    const first = await issueLink(user.email)
    const second = await issueLink(user.email.toUpperCase())
    expect([first.userId, second.userId]).toEqual([user.userId, user.userId])
    const { rows: lifetimes } = await identity.database.query(
      `SELECT expires_at BETWEEN now() + interval '29 minutes' AND now() + interval '30 minutes' AS short
       FROM account_links WHERE user_id = $1 AND purpose = 'reset-password'`,
      [user.userId],
    )
    expect(lifetimes).toEqual([{ short: true }])
    for (const token of [mailed, first.token]) await expect(reset(token)).rejects.toMatchObject(invalid)
    const signedIn = await reset(second.token)
    const { sessions } = await identity.call.listSessions({ userId: user.userId })
    expect(sessions.map(({ sessionId }) => sessionId)).toEqual([sessionOf(signedIn.token)])
    await expect(reset(second.token)).rejects.toMatchObject(invalid)
    const { rows } = await identity.database.query(
      `SELECT data->>'by' AS by FROM events WHERE type = 'PasswordResetLinkIssued' AND data->>'userId' = $1`,
      [user.userId],
    )
    expect(rows).toEqual([{ by: 'mona' }, { by: 'mona' }])
  })

  it('asks for no mail, and is refused for an unknown user', async () => {
    const user = await register()
    await issueLink(user.email)
    const { rows } = await identity.database.query(
      `SELECT 1 FROM outbox WHERE type = 'PasswordResetRequested' AND data->>'userId' = $1`,
      [user.userId],
    )
    expect(rows).toEqual([])
    await expect(issueLink('nobody@mail.example')).rejects.toMatchObject({ code: 'user_not_found' })
  })
})
