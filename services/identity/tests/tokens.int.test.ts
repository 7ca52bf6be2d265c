import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { tokenRules } from '@shop/contracts/internal'
import { createTestDatabase } from '@shop/kit/testing'
import type { TestDatabase } from '@shop/kit/testing'
import { createTokens } from '../src/adapters/tokens.ts'
import { somebody, startIdentity } from './setup.ts'
import type { Started } from './setup.ts'

const address = '203.0.113.8'
const TWELVE_HOURS = 12 * 60 * 60

async function verify(token: string, { call }: Started) {
  const keys = createLocalJWKSet(await call.jwks({}))
  const { issuer, audience, algorithm } = tokenRules
  return jwtVerify(token, keys, { issuer, audience, algorithms: [algorithm] })
}

describe('tokens', () => {
  let test: TestDatabase
  let identity: Started
  let second: Started

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    const instances = await Promise.all([startIdentity(test), startIdentity(test)])
    ;[identity, second] = instances
  })
  afterAll(async () => {
    await Promise.all([identity.service.stop(), second.service.stop()])
    await test.drop()
  })

  it('say who, for whom, by whom, since when and until when', async () => {
    const { token, userId } = await identity.call.register(somebody())
    const { payload, protectedHeader } = await verify(token, identity)
    expect(payload).toEqual({
      sub: userId,
      iss: 'shop-identity',
      aud: 'shop-bff',
      epoch: 0,
      iat: payload.iat,
      exp: (payload.iat ?? 0) + TWELVE_HOURS,
    })
    expect(Math.abs((payload.iat ?? 0) - Date.now() / 1_000)).toBeLessThan(60)
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: expect.any(String) })
  })

  it('are checked against keys that give nothing away', async () => {
    const { keys } = await identity.call.jwks({})
    expect(keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), alg: 'EdDSA', use: 'sig' },
    ])
  })

  it('are signed with one key by instances that start at the same moment, and by those that come later', async () => {
    const person = somebody()
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

  it('have one key even when eight ask for the first one at once', async () => {
    const { database, service } = await startIdentity(test, { database: test.open('eight') })
    await database.query('DELETE FROM signing_keys')
    const asked = Array.from({ length: 8 }, () => createTokens(database, () => new Date()).publicKeys())
    expect((await Promise.all(asked)).map((keys) => keys.length)).toEqual(Array.from({ length: 8 }, () => 1))
    await service.stop()
  })

  it('are forged by nobody: a token of another shop fails', async () => {
    const elsewhere = await startIdentity(test, { database: test.open('elsewhere') })
    const { token } = await elsewhere.call.register(somebody())
    await expect(verify(token, identity)).rejects.toThrow('no applicable key')
    await elsewhere.service.stop()
  })

  it('end with a change of password; the answer carries one that goes on', async () => {
    const person = somebody('first password')
    const { userId } = await identity.call.register(person)
    const renamed = await identity.call.updateProfile({ userId, name: 'Renamed' })
    expect((await verify(renamed.token, identity)).payload.epoch).toBe(0)
    for (const epoch of [1, 2]) {
      const changed = await identity.call.updateProfile({ userId, password: `password ${String(epoch)}` })
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
