import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newUser, sessionOf, signInAdmin, openIdentity, type OpenedIdentity } from '../fixtures/identity.ts'

const invalid = { code: 'link_invalid' }
let identity: OpenedIdentity

beforeAll(async () => {
  identity = await openIdentity(inject('postgresUrl'))
})
afterAll(() => identity.close())

const address = '203.0.113.9'
const password = 'correct horse'
const register = () => identity.call.register({ ...newUser(password), address })
const issue = async (userId: string) => (await identity.call.issueEmailVerificationToken({ userId })).token
const verify = (userId: string, token: string) => identity.call.verifyEmail({ userId, token })

async function countVerifications(userId: string): Promise<number> {
  const { rowCount } = await identity.database.query(`SELECT 1 FROM events WHERE type = 'EmailVerified' AND stream = $1`, [
    `user-${userId}`,
  ])
  return rowCount
}

describe('a link to verify an e-mail address', () => {
  it('is recorded once, also after a change of the password', async () => {
    const { userId, token: signedIn } = await register()
    const token = await issue(userId)
    await identity.call.updateProfile({ userId, sessionId: sessionOf(signedIn), password: 'changed meanwhile' })
    expect(await countVerifications(userId)).toBe(0)
    await verify(userId, token)
    await expect(verify(userId, token)).rejects.toMatchObject(invalid)
    await expect(issue(userId)).rejects.toMatchObject(invalid)
    expect(await countVerifications(userId)).toBe(1)
  })

  it('keeps the session in which it is opened, and ends all others', async () => {
    const user = await register()
    const other = await register()
    const own = sessionOf(user.token)
    const elsewhere = sessionOf((await identity.call.login({ ...user, password, address })).token)
    const token = await issue(user.userId)
    const refused = { code: 'sign_in_to_confirm' }
    await expect(verify(other.userId, token)).rejects.toMatchObject(refused)
    await identity.call.endSession({ userId: user.userId, sessionId: elsewhere })
    const { userId } = user
    await expect(identity.call.verifyEmail({ token, userId, sessionId: elsewhere })).rejects.toMatchObject(refused)
    expect(await identity.call.getMailRecipient(user)).toMatchObject({ emailVerified: false })
    await identity.call.login({ ...user, password, address })
    await identity.call.verifyEmail({ token, userId, sessionId: own })
    expect(await identity.call.getMailRecipient(user)).toMatchObject({ emailVerified: true })
    expect((await identity.call.listSessions(user)).sessions).toMatchObject([{ sessionId: own }])
  })

  it('ends all sessions when it is opened without one', async () => {
    const user = await register()
    await identity.call.verifyEmail({ token: await issue(user.userId) })
    expect(await identity.call.getMailRecipient(user)).toMatchObject({ emailVerified: true })
    expect((await identity.call.listSessions(user)).sessions).toEqual([])
    expect(await countVerifications(user.userId)).toBe(1)
  })

  it('is refused after a change of the address, which gets a link of its own', async () => {
    const { userId } = await register()
    const token = await issue(userId)
    await identity.call.updateUser({ actor: await signInAdmin(identity), userId, email: newUser().email })
    await expect(verify(userId, token)).rejects.toMatchObject(invalid)
    await verify(userId, await issue(userId))
    expect(await countVerifications(userId)).toBe(1)
  })

  it('stays when only the spelling of the address changes, as do links and sessions', async () => {
    const user = await register()
    const { userId, email } = user
    await verify(userId, await issue(userId))
    const sessionId = sessionOf((await identity.call.login({ ...user, password, address })).token)
    await identity.call.updateProfile({ userId, sessionId, email: email.toUpperCase() })
    expect(await identity.call.getMailRecipient({ userId })).toMatchObject({ emailVerified: true })
    expect(await identity.call.getUser({ userId })).toMatchObject({ email: email.toUpperCase() })
    expect((await identity.call.listSessions({ userId })).sessions).toHaveLength(1)
    const changes = `SELECT event_id AS "changeId" FROM events WHERE stream = $1 AND type = 'EmailChanged'`
    const { rows } = await identity.database.query<{ changeId: string }>(changes, [`user-${userId}`])
    for (const { changeId } of rows) expect(await identity.call.findFormerEmail({ userId, changeId })).toEqual({ email: null })
    expect(rows).toHaveLength(1)
  })

  it('is sent again on request, until one of the links verifies the address', async () => {
    const { userId } = await register()
    const resend = () => identity.call.resendEmailVerification({ userId, address: '203.0.113.10' })
    const first = await issue(userId)
    await resend()
    const second = await issue(userId)
    await verify(userId, first)
    await expect(verify(userId, second)).rejects.toMatchObject(invalid)
    await resend()
    await expect(issue(userId)).rejects.toMatchObject(invalid)
    expect(await identity.call.getMailRecipient({ userId })).toMatchObject({ emailVerified: true })
    for (let count = 2; count < 5; count += 1) await resend()
    await expect(resend()).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('does not set a password, nor does a link for a password verify an address', async () => {
    const { userId } = await register()
    const reset = { token: await issue(userId), password: 'a long password', address: '203.0.113.9' }
    await expect(identity.call.resetPassword(reset)).rejects.toMatchObject(invalid)
  })
})
