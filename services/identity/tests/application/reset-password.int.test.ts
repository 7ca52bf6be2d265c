import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, eventually, type TestDatabase } from '@shop/kit/testing'
import { issueLinkToken } from '../../src/store/account-links.ts'
import { createFastHasher, newUser, sessionOf, signInAdmin, startIdentity, type RunningIdentity } from '../fixtures/identity.ts'
import { address, invalid, password, passwordLinks } from '../fixtures/password-links.ts'

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

const { linkOf, countRequests, request, register, issue, reset } = passwordLinks(() => identity)

describe('a link to set a new password', () => {
  it('works once, signs in and ends all earlier sessions', async () => {
    const user = await register()
    const token = await issue(user.userId, await request(user))
    await expect(identity.call.resetPassword({ token, password: 'shop-admin-2026' })).rejects.toMatchObject({
      code: 'context_password',
    })
    const signedIn = await reset(token)
    expect(signedIn).toMatchObject({ userId: user.userId, email: user.email })
    const { sessions } = await identity.call.listSessions({ userId: user.userId })
    expect(sessions.map(({ sessionId }) => sessionId)).toEqual([sessionOf(signedIn.token)])
    await identity.call.login({ email: user.email, password, address })
    await expect(identity.call.login({ email: user.email, password: user.password, address })).rejects.toMatchObject({
      code: 'bad_credentials',
    })
    await expect(reset(token)).rejects.toMatchObject(invalid)
  })

  it('works once when it is used several times at the same moment', async () => {
    const user = await register()
    const token = await issue(user.userId, await request(user))
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => reset(token)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('works in each copy of its mail, until one is used', async () => {
    const user = await register()
    const requestId = await request(user)
    const first = await issue(user.userId, requestId)
    const second = await issue(user.userId, requestId)
    expect(first).not.toBe(second)
    await reset(first)
    await expect(reset(second)).rejects.toMatchObject(invalid)
  })

  it('works after further requests, until one of their links is used', async () => {
    const user = await register()
    const requestId = await request(user)
    const first = await issue(user.userId, requestId)
    expect(await request(user)).toBe(requestId)
    const others = [await issue(user.userId, await request(user))]
    // As many as an attacker can have mailed in a day, each at the second attempt.
    for (let count = 1; count < 20; count += 1) others.push(await issue(user.userId, requestId))
    await reset(first)
    for (const token of others) await expect(reset(token)).rejects.toMatchObject(invalid)
    await expect(issue(user.userId, requestId)).rejects.toMatchObject(invalid)
    expect(await request(user)).not.toBe(requestId)
  })

  it('is refused after a change of the password', async () => {
    const user = await register()
    const requestId = await request(user)
    const token = await issue(user.userId, requestId)
    await identity.call.updateProfile({ userId: user.userId, sessionId: sessionOf(user.token), password: 'changed meanwhile' })
    await expect(reset(token)).rejects.toMatchObject(invalid)
    await expect(issue(user.userId, requestId)).rejects.toMatchObject(invalid)
  })

  it('is refused after a change of the e-mail address', async () => {
    const user = await register()
    const token = await issue(user.userId, await request(user))
    await identity.call.updateUser({ actor: await signInAdmin(identity), userId: user.userId, email: newUser().email })
    await expect(reset(token)).rejects.toMatchObject(invalid)
  })

  const age = (userId: string, interval: string) =>
    identity.database.query(
      "UPDATE account_links SET expires_at = expires_at - $2::interval WHERE user_id = $1 AND purpose = 'reset-password' RETURNING expires_at > now() AS valid",
      [userId, interval],
    )

  it('is refused after a day by the clock of the database', async () => {
    const user = await register()
    const token = await issue(user.userId, await request(user))
    expect((await age(user.userId, '23 hours 59 minutes 50 seconds')).rows).toEqual([{ valid: true }])
    expect((await age(user.userId, '11 seconds')).rows).toEqual([{ valid: false }])
    await expect(reset(token)).rejects.toMatchObject(invalid)
  })

  it('is refused after a day although a newer one works', async () => {
    const user = await register()
    const requestId = await request(user)
    const asked = { userId: user.userId, purpose: 'reset-password', requestId } as const
    const expired = await issueLinkToken(identity.database, asked, -1)
    const lasting = await issueLinkToken(identity.database, asked, 5)
    const newest = await issue(user.userId, requestId)
    await expect(reset(expired ?? '')).rejects.toMatchObject(invalid)
    // Its digest belongs to the time at which it expires.
    await expect(reset(newest.slice(0, 8) + (expired ?? '').slice(8))).rejects.toMatchObject(invalid)
    expect(await reset(lasting ?? '')).toMatchObject({ userId: user.userId })
  })

  it('is refused when it is unknown or its account was deleted', async () => {
    const user = await register()
    const token = await issue(user.userId, await request(user))
    for (const unknown of [`${token}x`, '_'.repeat(43), 'A', '']) await expect(reset(unknown)).rejects.toMatchObject(invalid)
    await identity.call.deleteUser({ userId: user.userId, actor: await signInAdmin(identity) })
    await expect(reset(token)).rejects.toMatchObject(invalid)
    expect(await linkOf(user.userId)).toBeUndefined()
  })

  it('is stored as a digest only', async () => {
    const user = await register()
    const token = await issue(user.userId, await request(user))
    const stored = (await linkOf(user.userId))?.text ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    expect(stored).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('a request for a new password', () => {
  it('is answered before the account is looked up, so that its time does not tell whether there is one', async () => {
    const user = await register()
    const blocked = identity.database.transaction(async (tx) => {
      await tx.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE')
      for (const email of [user.email, newUser().email]) {
        const answer = identity.call.requestPasswordReset({ email, address }).then(() => 'answered')
        expect(await Promise.race([answer, after(5_000, 'waited')])).toBe('answered')
      }
    })
    await blocked
    await eventually(async () => expect(await linkOf(user.userId)).toBeDefined())
  })

  it('is limited for each network', async () => {
    const limited = await startIdentity(test, { database: identity.database, passwordResetLimit: 2, hasher: createFastHasher() })
    const ask = () => limited.call.requestPasswordReset({ email: newUser().email, address: '192.0.2.7' })
    for (let count = 0; count < 8; count += 1) await ask()
    await expect(ask()).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfter: expect.any(Number) as number },
    })
    await limited.service.stop()
  })

  it('does nothing when an address has had as many, and answers as before', async () => {
    const limited = await startIdentity(test, { database: identity.database, passwordResetLimit: 2, hasher: createFastHasher() })
    const user = await register()
    for (let count = 0; count < 4; count += 1) {
      const from = { address: `198.51.100.${String(count)}` }
      for (const { email } of [user, { email: 'nobody@mail.example' }])
        expect(await limited.call.requestPasswordReset({ email, ...from })).toEqual({})
    }
    await eventually(async () => expect(await countRequests(user.userId)).toBe(2))
    await limited.service.stop()
    expect(await countRequests(user.userId)).toBe(2)
  })
})
