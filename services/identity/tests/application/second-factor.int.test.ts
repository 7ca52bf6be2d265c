import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Rejection } from '@shop/kit/domain'
import { createOneTimeCodes } from '../../src/adapters/totp.ts'
import { generate } from 'otplib'
import { newUser, openIdentity, sessionOf, verifyAddress, type OpenedIdentity } from '../fixtures/identity.ts'
import { whileLocked } from '../fixtures/while-locked.ts'

const address = '203.0.113.9'
const home = { name: 'Home', address: '1 Quiet Lane', city: 'Leeds', postalCode: 'ZZ9 9QX', country: 'United Kingdom' }
let identity: OpenedIdentity

beforeAll(async () => {
  identity = await openIdentity(inject('postgresUrl'))
})
afterAll(() => identity.close())

async function register() {
  const user = newUser()
  const { userId, token } = await identity.call.register({ ...user, address })
  const sessionId = sessionOf(token)
  await verifyAddress(identity, { userId, sessionId })
  return { ...user, userId, sessionId }
}
type Account = Awaited<ReturnType<typeof register>>

async function enable({ userId, sessionId }: Account): Promise<string[]> {
  const secret = createOneTimeCodes(() => new Date()).newSecret()
  const code = await generate({ secret })
  return (await identity.call.enableSecondFactor({ userId, sessionId, secret, code, address })).recoveryCodes
}

describe('a second step', () => {
  it.each([
    ['the password changes', 'UPDATE users SET epoch = epoch + 1 WHERE user_id = $1'],
    ['the account is deleted', 'DELETE FROM users WHERE user_id = $1'],
  ])('signs nobody in when %s while it waits', async (_, sql) => {
    const user = await register()
    const [code = ''] = await enable(user)
    const required = await identity.call.login({ ...user, address }).then(
      () => undefined,
      (error: unknown) => error,
    )
    const challenge = String((required as Rejection).details.challenge)
    const complete = () => identity.call.completeSignIn({ challenge, code, address })
    expect(await whileLocked(identity, user.userId, complete, (run) => run(sql))).toMatchObject({
      reason: { code: 'challenge_invalid' },
    })
  })
})

describe('a second factor', () => {
  it('ends all other sessions when it is set up and when it is switched off', async () => {
    const user = await register()
    const sessions = async () => (await identity.call.listSessions(user)).sessions.map(({ sessionId }) => sessionId)
    await identity.call.login({ ...user, address })
    const [code = ''] = await enable(user)
    expect(await sessions()).toEqual([user.sessionId])
    const required = await identity.call.login({ ...user, address }).then(
      () => undefined,
      (error: unknown) => error,
    )
    await identity.call.completeSignIn({ challenge: String((required as Rejection).details.challenge), code, address })
    expect(await sessions()).toHaveLength(2)
    await identity.call.disableSecondFactor({ userId: user.userId, sessionId: user.sessionId, address })
    expect(await sessions()).toEqual([user.sessionId])
  })
})

describe('a session that ends', () => {
  const end = (run: (sql: string) => Promise<unknown>) => run('UPDATE sessions SET ended_at = now() WHERE user_id = $1')
  const gone = { code: 'session_not_found' }

  it('changes nothing more, not even with the password', async () => {
    const user = await register()
    const proof = { userId: user.userId, sessionId: user.sessionId, currentPassword: user.password, address }
    const { addressId } = await identity.call.addAddress({ ...home, ...user })
    await identity.call.endSession(user)
    await expect(identity.call.disableSecondFactor(proof)).rejects.toMatchObject(gone)
    await expect(identity.call.closeAccount(proof)).rejects.toMatchObject(gone)
    await expect(enable(user)).rejects.toMatchObject(gone)
    await expect(identity.call.endOtherSessions(user)).rejects.toMatchObject(gone)
    const { userId, sessionId } = user
    const ofSession = { userId, sessionId, addressId }
    await expect(identity.call.addAddress({ ...home, ...ofSession })).rejects.toMatchObject(gone)
    await expect(identity.call.changeAddress({ ...ofSession, city: 'York' })).rejects.toMatchObject(gone)
    await expect(identity.call.removeAddress(ofSession)).rejects.toMatchObject(gone)
    await expect(identity.call.setMailSettings({ ...ofSession, settings: {} })).rejects.toMatchObject(gone)
  })

  it('changes nothing that it has asked for before', async () => {
    for (const type of ['disableSecondFactor', 'closeAccount'] as const) {
      const user = await register()
      const ask = () => identity.call[type]({ userId: user.userId, sessionId: user.sessionId, address })
      expect(await whileLocked(identity, user.userId, ask, end)).toMatchObject({ reason: gone })
    }
  })
})
