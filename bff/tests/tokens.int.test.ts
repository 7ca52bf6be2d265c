import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { tokenRules } from '@shop/contracts/internal'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { anyone, openDoor } from './fixtures/door.ts'
import type { Door } from './fixtures/door.ts'

let door: Door
beforeAll(async () => {
  door = await openDoor(inject('postgresUrl'))
})
afterAll(() => door.close())
beforeEach(() => door.database.query('DELETE FROM access'))

async function ask(url: string, authorization?: string) {
  const answer = await door.bff.app.inject({ url, headers: authorization === undefined ? {} : { authorization } })
  return { status: answer.statusCode, message: answer.json<{ message?: string }>().message }
}

const failed = { status: 401, message: 'Not authorized, token failed' }

describe('who is asking', () => {
  it('lets a good token in', async () => {
    expect((await ask('/api/users/profile', `Bearer ${await door.sign({})}`)).status).toBe(200)
  })

  it('asks for a token where one is needed', async () => {
    const missing = { status: 401, message: 'Not authorized, no token' }
    expect(await ask('/api/users/profile')).toEqual(missing)
    expect(await ask('/api/users/profile', 'Basic abc')).toEqual(missing)
  })

  it.each([
    ['expired', () => door.sign({}, { expires: '-1s' })],
    ['of another issuer', () => door.sign({}, { issuer: 'somebody' })],
    ['for another audience', () => door.sign({}, { audience: 'somebody' })],
    ['of an unknown key', () => door.sign({}, { kid: 'unknown' })],
    [
      'signed by another key under the known id',
      async () => door.sign({}, { key: (await generateKeyPair('Ed25519')).privateKey }),
    ],
    ['without a subject that is an id', () => door.sign({ sub: "x' OR 1=1" })],
    ['without an epoch', () => door.sign({ epoch: undefined })],
    ['no token at all', () => Promise.resolve('abc.def.ghi')],
    [
      'unsigned',
      () =>
        Promise.resolve(
          new UnsecuredJWT({ sub: anyone, epoch: 0 })
            .setIssuer(tokenRules.issuer)
            .setAudience(tokenRules.audience)
            .setExpirationTime('1h')
            .encode(),
        ),
    ],
    [
      'signed by a shared secret (HS256)',
      () =>
        new SignJWT({ sub: anyone, epoch: 0 })
          .setProtectedHeader({ alg: 'HS256', kid: door.kid })
          .setIssuer(tokenRules.issuer)
          .setAudience(tokenRules.audience)
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode('the public key as a secret, 32 bytes')),
    ],
  ])('refuses a token that is %s', async (_name, make) => {
    expect(await ask('/api/users/profile', `Bearer ${await make()}`)).toEqual(failed)
  })

  it('lets a token in no longer than it lasts, however often it was seen', async () => {
    let ahead = 0
    const other = await openDoor(inject('postgresUrl'), { clock: () => new Date(Date.now() + ahead) })
    const headers = { authorization: `Bearer ${await other.sign({}, { expires: '30s' })}` }
    const status = async () => (await other.bff.app.inject({ url: '/api/users/profile', headers })).statusCode
    expect([await status(), await status()]).toEqual([200, 200])
    ahead = 31_000
    expect(await status()).toBe(401)
    await other.close()
  })

  it('ignores a bad token where none is needed', async () => {
    expect((await ask('/api/products', 'Bearer nonsense')).status).toBe(200)
  })

  it('believes its own view about rights, never the claim', async () => {
    const token = `Bearer ${await door.sign({ isAdmin: true })}`
    expect(await ask('/api/users', token)).toEqual({ status: 403, message: 'Not authorized as an admin' })
    await door.database.query('INSERT INTO access (user_id, is_admin) VALUES ($1, true)', [anyone])
    expect((await ask('/api/users', token)).status).toBe(200)
    await door.database.query('UPDATE access SET is_admin = false')
    expect((await ask('/api/users', token)).status).toBe(403)
  })

  it('shuts out the deleted and those whose password changed', async () => {
    const token = `Bearer ${await door.sign({ epoch: 1 })}`
    await door.database.query('INSERT INTO access (user_id, epoch) VALUES ($1, 2)', [anyone])
    expect(await ask('/api/users/profile', token)).toEqual(failed)
    await door.database.query('UPDATE access SET epoch = 1')
    expect((await ask('/api/users/profile', token)).status).toBe(200)
    await door.database.query('UPDATE access SET deleted = true')
    expect(await ask('/api/users/profile', token)).toEqual(failed)
  })
})
