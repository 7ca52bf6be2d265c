import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { tokenRules } from '@shop/contracts/sessions/calls'
import { createKeyEncryption, noKeyEncryption } from '@shop/kit/event-store'
import { createTestDatabase, type TestDatabase } from '@shop/kit/testing'
import { createTokenIssuer } from '../../src/adapters/token-issuer.ts'
import { newUser, sessionOf, startIdentity, type RunningIdentity } from '../fixtures/identity.ts'

const address = '203.0.113.8'
const DAY_SECONDS = 24 * 60 * 60

async function verify(token: string, { call }: RunningIdentity) {
  const keys = createLocalJWKSet(await call.jwks({}))
  const { issuer, audience, algorithm } = tokenRules
  return jwtVerify(token, keys, { issuer, audience, algorithms: [algorithm] })
}

describe('tokens', () => {
  let test: TestDatabase
  let identity: RunningIdentity
  let second: RunningIdentity

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    const instances = await Promise.all([startIdentity(test), startIdentity(test)])
    ;[identity, second] = instances
  })
  afterAll(async () => {
    await Promise.all([identity.service.stop(), second.service.stop()])
    await test.drop()
  })

  it('have subject, audience, issuer, issue time and expiry', async () => {
    const { token, userId } = await identity.call.register(newUser())
    const { payload, protectedHeader } = await verify(token, identity)
    expect(payload).toEqual({
      sub: userId,
      iss: 'shop-identity',
      aud: 'shop-bff',
      epoch: 0,
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: payload.iat,
      exp: expect.any(Number),
    })
    // The session begins before its token is issued, perhaps in the second before.
    expect([DAY_SECONDS / 2 - 1, DAY_SECONDS / 2]).toContain((payload.exp ?? 0) - (payload.iat ?? 0))
    expect(Math.abs((payload.iat ?? 0) - Date.now() / 1_000)).toBeLessThan(60)
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: expect.any(String) })
  })

  it('are verified with public keys without private parts', async () => {
    const { keys } = await identity.call.jwks({})
    expect(keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), alg: 'EdDSA', use: 'sig' },
    ])
  })

  it('are signed with the same key by instances that start at the same moment, and by later ones', async () => {
    const person = newUser()
    const { token } = await identity.call.register(person)
    const later = await startIdentity(test)
    for (const instance of [second, later]) {
      await verify(token, instance)
      const other = await instance.call.login({ ...person, address })
      expect(decodeProtectedHeader(other.token).kid).toBe(decodeProtectedHeader(token).kid)
      await verify(other.token, identity)
    }
    await later.service.stop()
    const { rows } = await identity.database.query('SELECT kid FROM signing_keys')
    expect(rows).toHaveLength(1)
  })

  it('are signed with a new key after a rotation, in every instance, and older ones stay valid', async () => {
    let now = new Date()
    const database = test.open('rotation')
    const { service } = await startIdentity(test, { database })
    const open = () => createTokenIssuer(database, () => now, noKeyEncryption, 0)
    const first = open()
    const other = open()
    const issue = async (issuer = first) =>
      issuer.issue('user', 0, {
        sessionId: 's',
        expiresAt: new Date(now.getTime() + 3_600_000).toISOString(),
        secondFactor: false,
      })
    const keyOf = (token: string) => decodeProtectedHeader(token).kid
    const keyIds = async () => (await other.publicKeys()).map(({ kid }) => kid)
    const before = await issue()
    now = new Date(now.getTime() + 1_000)
    const second = await first.rotateKey()
    expect(second).not.toBe(keyOf(before))
    expect([keyOf(await issue()), keyOf(await issue(other))]).toEqual([second, second])
    expect(await keyIds()).toEqual([second, keyOf(before)])
    const rotateAfter = async (days: number) => {
      now = new Date(now.getTime() + days * DAY_SECONDS * 1_000)
      return other.rotateKey()
    }
    const third = await rotateAfter(30)
    expect(await keyIds()).toEqual([third, second, keyOf(before)])
    // No token of the first two keys is valid any more.
    const fourth = await rotateAfter(32)
    expect(await keyIds()).toEqual([fourth, third])
    await service.stop()
  })

  it('have one key even when eight issuers create the first one at the same moment', async () => {
    const { database, service } = await startIdentity(test, { database: test.open('eight') })
    await database.query('DELETE FROM signing_keys')
    const requests = Array.from({ length: 8 }, () => createTokenIssuer(database, () => new Date(), noKeyEncryption).publicKeys())
    expect((await Promise.all(requests)).map((keys) => keys.length)).toEqual(Array.from({ length: 8 }, () => 1))
    await service.stop()
  })

  it('are signed with a key that is stored wrapped, also when it was not and for a new key-encryption key', async () => {
    const database = test.open('wrapped')
    const person = newUser()
    const storedKeys = async () => (await database.query<{ key: object }>('SELECT private_jwk AS key FROM signing_keys')).rows
    const unwrapped = await startIdentity(test, { database })
    const { token } = await unwrapped.call.register(person)
    await unwrapped.service.stop()
    expect(await storedKeys()).toEqual([{ key: expect.objectContaining({ d: expect.any(String) }) }])

    const first = 'the first secret of this deployment'
    const second = 'the second secret of this deployment'
    for (const secrets of [[first], [second, first], [second]]) {
      const keyEncryption = createKeyEncryption(secrets)
      const wrapped = await startIdentity(test, { database, keyEncryption })
      expect(await storedKeys()).toEqual([{ key: { wrapped: expect.any(String) } }])
      await verify(token, wrapped)
      await verify((await wrapped.call.login({ ...person, address })).token, wrapped)
      await wrapped.service.stop()
    }
    await expect(startIdentity(test, { database })).rejects.toThrow('which KEY_ENCRYPTION_KEYS lacks')
  })

  it('of another shop fail verification', async () => {
    const otherShop = await startIdentity(test, { database: test.open('elsewhere') })
    const { token } = await otherShop.call.register(newUser())
    await expect(verify(token, identity)).rejects.toThrow('no applicable key')
    await otherShop.service.stop()
  })

  it('are revoked by a password change; the response has a new one', async () => {
    const person = newUser('first password')
    const { userId, token } = await identity.call.register(person)
    const sessionId = sessionOf(token)
    const renamed = await identity.call.updateProfile({ userId, sessionId, name: 'Renamed' })
    expect(sessionOf(renamed.token)).toBe(sessionId)
    expect((await verify(renamed.token, identity)).payload.epoch).toBe(0)
    for (const epoch of [1, 2]) {
      const changed = await identity.call.updateProfile({ userId, sessionId, password: `password ${String(epoch)}` })
      expect((await verify(changed.token, identity)).payload.epoch).toBe(epoch)
    }
    await expect(identity.call.login({ ...person, address })).rejects.toMatchObject({ code: 'bad_credentials' })
    const again = await identity.call.login({ ...person, password: 'password 2', address })
    expect((await verify(again.token, identity)).payload.epoch).toBe(2)
    const { rows } = await identity.database.query(
      `SELECT data FROM outbox WHERE type = 'TokensRevoked' AND key = $1 ORDER BY id`,
      [userId],
    )
    expect(rows).toEqual([{ data: { userId, epoch: 1 } }, { data: { userId, epoch: 2 } }])
  })
})
