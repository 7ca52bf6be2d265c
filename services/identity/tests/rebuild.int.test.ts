import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { identityCalls } from '@shop/contracts/internal'
import { createClient } from '@shop/kit/process'
import type { Database } from '@shop/kit'
import { createTestDatabase, eventually } from '@shop/kit/testing'
import type { TestDatabase } from '@shop/kit/testing'
import { liveThrough, seeded } from './random-history.ts'
import { createIdentityService } from '../src/index.ts'
import { countOutcomes, quickHasher, somebody, startIdentity } from './setup.ts'
import type { Started } from './setup.ts'

const SEED = 4_711

const WAITING = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

type Claim = (identity: Started, email: string) => Promise<unknown>

/** The same database, where something happens just before statements of a kind. */
function before(database: Database, start: string, happen: () => Promise<void>): Database {
  return {
    ...database,
    transaction: (work, prelude) =>
      database.transaction(
        (tx) =>
          work({
            async query(text, values) {
              if (text.startsWith(start)) await happen()
              return tx.query(text, values)
            },
          }),
        prelude,
      ),
  }
}

describe('a rebuild', () => {
  let test: TestDatabase
  let identity: Started

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    identity = await startIdentity(test)
  })
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  async function expectIdentical(): Promise<void> {
    const { switched, tables } = await identity.service.rebuild()
    expect({ switched, tables }).toEqual({
      switched: true,
      tables: [{ table: 'users', rows: expect.any(Number), identical: true }],
    })
    expect(tables[0]?.rows).toBeGreaterThan(0)
  }

  it('gives the same tables after a random history, and again after more of it', async () => {
    const random = seeded(SEED)
    await liveThrough(identity, random, 60)
    await expectIdentical()
    await liveThrough(identity, random, 20)
    await expectIdentical()
  })

  it('gives the same tables while the history goes on', async () => {
    const going = liveThrough(identity, seeded(SEED + 1), 40)
    for (let round = 0; round < 3; round += 1) await expectIdentical()
    await going
    await expectIdentical()
  })

  it('leaves every rule in place', async () => {
    const person = somebody()
    await identity.call.register(person)
    await expectIdentical()
    const { email } = somebody()
    const registrations = Array.from({ length: 30 }, () => identity.call.register({ ...somebody(), email }))
    expect(countOutcomes(await Promise.allSettled(registrations))).toEqual({ fulfilled: 1, email_taken: 29 })
    await expect(identity.call.register(person)).rejects.toMatchObject({ code: 'email_taken' })
    const { rows } = await identity.database.query<{ indexdef: string }>(
      `SELECT indexdef FROM pg_indexes WHERE schemaname = 'identity' AND tablename = 'users'`,
    )
    expect(rows).toHaveLength(5)
  })

  it('leaves tokens good', async () => {
    const { keys } = await identity.call.jwks({})
    await expectIdentical()
    expect((await identity.call.jwks({})).keys).toEqual(keys)
  })

  const letGo = (userId: string) => identity.call.updateProfile({ userId, email: somebody().email })
  const leave = (userId: string) => identity.call.deleteUser({ userId, actorId: crypto.randomUUID() })
  const takeOver: Claim = async ({ call }, email) => {
    const { userId } = await identity.call.register(somebody())
    return call.updateProfile({ userId, email, password: 'another password' })
  }
  const join: Claim = async ({ call }, email) => call.register({ ...somebody(), email })

  it.each([
    ['one lets go while another takes it over', letGo, 'UPDATE users SET email', takeOver],
    ['one lets go while a newcomer takes it', letGo, 'INSERT INTO users', join],
    ['one leaves while another takes it over', leave, 'UPDATE users SET email', takeOver],
    ['one leaves while a newcomer takes it', leave, 'INSERT INTO users', join],
  ])('can tell who had an address when it changes hands: %s', async (_, release, statement, claim) => {
    const { userId } = await identity.call.register(somebody())
    const { email } = somebody()
    let released = false
    let releasing: Promise<void> | undefined
    // The claimant's event is written; before the row is, the holder lets go, or is seen to wait for the claimant.
    const database = before(identity.database, statement, async () => {
      releasing ??= release(userId).then(() => void (released = true))
      await eventually(async () => {
        if (!released) expect((await identity.database.query(WAITING)).rows).not.toEqual([])
      })
    })
    // The claimant finds the address free; the holder takes it while the claimant's password is being hashed.
    const hasher = quickHasher()
    const hash = async (password: string) => {
      await identity.call.updateProfile({ userId, email })
      return hasher.hash(password)
    }
    const slow = createIdentityService({ ...identity.ports, database, hasher: { ...hasher, hash } })
    await Promise.allSettled([claim({ ...identity, call: createClient(identityCalls, slow.dispatch) }, email)])
    expect(releasing).toBeDefined()
    await releasing
    await expectIdentical()
  })
})
