import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { tokenRules } from '@shop/contracts/sessions/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createAccessReader, deleteOldEndedSessions } from '../../src/access/access-view.ts'
import { createApiKeyReader } from '../../src/access/api-keys.ts'
import { createGuards } from '../../src/access/guards.ts'
import { createBffUnderTest, testUserId, type BffUnderTest } from '../fixtures/bff-under-test.ts'

let fixture: BffUnderTest
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'))
})
afterAll(() => fixture.close())
beforeEach(() => fixture.database.query('DELETE FROM access'))

async function get(url: string, authorization?: string) {
  const response = await fixture.bff.app.inject({ url, headers: authorization === undefined ? {} : { authorization } })
  return { status: response.statusCode, message: response.json<{ message?: string }>().message }
}

const badToken = { status: 401, message: 'Not authorized, token failed' }

describe('authentication', () => {
  it('accepts a valid token', async () => {
    expect((await get('/api/users/profile', `Bearer ${await fixture.sign({})}`)).status).toBe(200)
  })

  it('requires a token', async () => {
    const missing = { status: 401, message: 'Not authorized, no token' }
    expect(await get('/api/users/profile')).toEqual(missing)
    expect(await get('/api/users/profile', 'Basic abc')).toEqual(missing)
  })

  it.each([
    ['expired', () => fixture.sign({}, { expires: '-1s' })],
    ['of another issuer', () => fixture.sign({}, { issuer: 'another' })],
    ['for another audience', () => fixture.sign({}, { audience: 'another' })],
    ['of an unknown key', () => fixture.sign({}, { kid: 'unknown' })],
    [
      'signed by another key under the known id',
      async () => fixture.sign({}, { key: (await generateKeyPair('Ed25519')).privateKey }),
    ],
    ['without a UUID as subject', () => fixture.sign({ sub: "x' OR 1=1" })],
    ['without an epoch', () => fixture.sign({ epoch: undefined })],
    ['malformed', () => Promise.resolve('abc.def.ghi')],
    [
      'unsigned',
      () =>
        Promise.resolve(
          new UnsecuredJWT({ sub: testUserId, epoch: 0 })
            .setIssuer(tokenRules.issuer)
            .setAudience(tokenRules.audience)
            .setExpirationTime('1h')
            .encode(),
        ),
    ],
    [
      'signed by a shared secret (HS256)',
      () =>
        new SignJWT({ sub: testUserId, epoch: 0 })
          .setProtectedHeader({ alg: 'HS256', kid: fixture.kid })
          .setIssuer(tokenRules.issuer)
          .setAudience(tokenRules.audience)
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode('the public key as a secret, 32 bytes')),
    ],
  ])('rejects a token that is %s', async (_name, make) => {
    expect(await get('/api/users/profile', `Bearer ${await make()}`)).toEqual(badToken)
  })

  it('counts a request as a use of its session, and a response that stays open as none', async () => {
    const used: string[] = []
    const claims = { userId: testUserId, epoch: 0, sessionId: '0198c0de-0000-7000-8000-000000000001', secondFactor: false }
    const verifier = { verify: async () => claims }
    const sessionUses = { record: (id: string) => void used.push(id) }
    const { signedIn, isStillStaff } = createGuards({
      verifier,
      accessOf: createAccessReader(fixture.database),
      readApiKey: createApiKeyReader(fixture.database, () => new Date()),
      countApiKey: () => Promise.resolve(),
      sessionUses,
    })
    const request = { headers: { authorization: 'Bearer a-token' }, raw: { complete: true } } as never
    await isStillStaff(request)
    expect(used).toEqual([])
    await signedIn.call(fixture.bff.app, request, undefined as never)
    expect(used).toEqual([claims.sessionId])
  })

  it('rejects a cached token after its expiry', async () => {
    let offsetMs = 0
    const other = await createBffUnderTest(inject('postgresUrl'), { clock: () => new Date(Date.now() + offsetMs) })
    const headers = { authorization: `Bearer ${await other.sign({}, { expires: '30s' })}` }
    const status = async () => (await other.bff.app.inject({ url: '/api/users/profile', headers })).statusCode
    expect([await status(), await status()]).toEqual([200, 200])
    offsetMs = 31_000
    expect(await status()).toBe(401)
    await other.close()
  })

  it('ignores an invalid token on a public route', async () => {
    expect((await get('/api/products', 'Bearer nonsense')).status).toBe(200)
  })

  it('takes rights from its read model, not from the claims of the token', async () => {
    const token = `Bearer ${await fixture.sign({ isAdmin: true })}`
    expect(await get('/api/users', token)).toEqual({ status: 403, message: 'Not authorized as an admin' })
    await fixture.database.query('INSERT INTO access (user_id, is_admin) VALUES ($1, true)', [testUserId])
    expect((await get('/api/users', token)).status).toBe(200)
    await fixture.database.query('UPDATE access SET is_admin = false')
    expect((await get('/api/users', token)).status).toBe(403)
  })

  it('rejects tokens of deleted users and of an older epoch', async () => {
    const token = `Bearer ${await fixture.sign({ epoch: 1 })}`
    await fixture.database.query('INSERT INTO access (user_id, epoch) VALUES ($1, 2)', [testUserId])
    expect(await get('/api/users/profile', token)).toEqual(badToken)
    await fixture.database.query('UPDATE access SET epoch = 1')
    expect((await get('/api/users/profile', token)).status).toBe(200)
    await fixture.database.query('UPDATE access SET deleted = true')
    expect(await get('/api/users/profile', token)).toEqual(badToken)
    await fixture.database.query('DELETE FROM access')
  })

  it('rejects the tokens of a session that has ended, and no others of the user', async () => {
    const ended = '019aa000-0000-7000-8000-0000000000e1'
    const other = '019aa000-0000-7000-8000-0000000000e2'
    const statusOf = async (sid: string) => (await get('/api/users/profile', `Bearer ${await fixture.sign({ sid })}`)).status
    await fixture.database.query('INSERT INTO ended_sessions (session_id, ended_at) VALUES ($1, now())', [ended])
    expect([await statusOf(ended), await statusOf(other)]).toEqual([401, 200])
    const countAfter = async (days: number) => {
      await deleteOldEndedSessions(fixture.database, new Date(Date.now() + days * 24 * 3_600_000))
      return (await fixture.database.query('SELECT 1 FROM ended_sessions')).rows.length
    }
    // A token that was issued when its session ended lives 30 days.
    expect([await countAfter(30), await countAfter(32)]).toEqual([1, 0])
  })
})
