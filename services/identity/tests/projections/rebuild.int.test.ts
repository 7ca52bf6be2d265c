import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { identityCalls } from '@shop/contracts/services'
import { createClient } from '@shop/kit/calls'
import { createSeededRandom, eventually, runBefore } from '@shop/kit/testing'
import { runRandomHistory } from '../fixtures/random-history.ts'
import { createIdentityService } from '../../src/index.ts'
import {
  countOutcomes,
  createFastHasher,
  newUser,
  sessionOf,
  signInAdmin,
  openIdentity,
  type OpenedIdentity,
} from '../fixtures/identity.ts'

const SEED = 4_711

const WAITING = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

type ClaimEmail = (identity: OpenedIdentity, email: string) => Promise<unknown>
type ReleaseEmail = (holder: Holder) => Promise<unknown>

interface Holder {
  readonly userId: string
  readonly sessionId: string
}

describe('a rebuild', () => {
  let identity: OpenedIdentity

  beforeAll(async () => {
    identity = await openIdentity(inject('postgresUrl'))
  })
  afterAll(() => identity.close())

  async function expectIdentical(): Promise<void> {
    const { switched, tables } = await identity.service.rebuild()
    expect({ switched, tables }).toEqual({
      switched: true,
      tables: ['users', 'sessions', 'guests', 'api_keys'].map((table) => ({ table, rows: expect.any(Number), identical: true })),
    })
    expect(tables[0]?.rows).toBeGreaterThan(0)
  }

  it('gives the same tables after a random history, and again after more of it', async () => {
    const random = createSeededRandom(SEED)
    await runRandomHistory(identity, random, 60)
    await expectIdentical()
    await runRandomHistory(identity, random, 20)
    await expectIdentical()
  })

  it('gives the same tables during concurrent writes', async () => {
    const writes = runRandomHistory(identity, createSeededRandom(SEED + 1), 40)
    for (let round = 0; round < 3; round += 1) await expectIdentical()
    await writes
    await expectIdentical()
  })

  it('keeps every constraint and index', async () => {
    const person = newUser()
    await identity.call.register(person)
    await expectIdentical()
    const { email } = newUser()
    const registrations = Array.from({ length: 30 }, () => identity.call.register({ ...newUser(), email }))
    expect(countOutcomes(await Promise.allSettled(registrations))).toEqual({ fulfilled: 1, email_taken: 29 })
    await expect(identity.call.register(person)).rejects.toMatchObject({ code: 'email_taken' })
    const { rows } = await identity.database.query<{ indexdef: string }>(
      `SELECT indexdef FROM pg_indexes WHERE schemaname = 'identity' AND tablename = 'users'`,
    )
    expect(rows).toHaveLength(6)
  })

  it('keeps the signing keys', async () => {
    const { keys } = await identity.call.jwks({})
    await expectIdentical()
    expect((await identity.call.jwks({})).keys).toEqual(keys)
  })

  const register = async (): Promise<Holder> => {
    const { userId, token } = await identity.call.register(newUser())
    return { userId, sessionId: sessionOf(token) }
  }
  const changeEmail: ReleaseEmail = (holder) => identity.call.updateProfile({ ...holder, email: newUser().email })
  const deleteHolder: ReleaseEmail = async ({ userId }) =>
    identity.call.deleteUser({ userId, actor: await signInAdmin(identity) })
  const changeToEmail: ClaimEmail = async ({ call }, email) => {
    return call.updateProfile({ ...(await register()), email, password: 'another password' })
  }
  const registerWithEmail: ClaimEmail = async ({ call }, email) => call.register({ ...newUser(), email })

  it.each([
    ['the holder changes it while another user changes to it', changeEmail, 'UPDATE users SET email', changeToEmail],
    ['the holder changes it while a new user registers with it', changeEmail, 'INSERT INTO users', registerWithEmail],
    ['the holder is deleted while another user changes to it', deleteHolder, 'UPDATE users SET email', changeToEmail],
    ['the holder is deleted while a new user registers with it', deleteHolder, 'INSERT INTO users', registerWithEmail],
  ])('gives the same tables after an e-mail address moves to another user: %s', async (_, release, statement, claim) => {
    const holder = await register()
    const { email } = newUser()
    let released = false
    let releasing: Promise<void> | undefined
    // Between the claimant's event and row, the holder releases the address, or waits for the claimant's lock.
    const database = runBefore(identity.database, statement, async () => {
      releasing ??= release(holder).then(() => {
        released = true
      })
      await eventually(async () => {
        if (!released) expect((await identity.database.query(WAITING)).rows).not.toEqual([])
      })
    })
    // The claimant finds the address free; the holder takes it while the claimant's password is hashed.
    const hasher = createFastHasher()
    const hash = async (password: string) => {
      await identity.call.updateProfile({ ...holder, email })
      return hasher.hash(password)
    }
    const slow = createIdentityService({ ...identity.ports, database, hasher: { ...hasher, hash } })
    await Promise.allSettled([claim({ ...identity, call: createClient(identityCalls, slow.dispatch) }, email)])
    expect(releasing).toBeDefined()
    await releasing
    await expectIdentical()
  })
})
