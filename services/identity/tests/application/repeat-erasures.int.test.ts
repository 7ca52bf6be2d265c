import { createKeyEncryption } from '@shop/kit/event-store'
import { bareEnvironment, createTestDatabase, type TestDatabase } from '@shop/kit/testing'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newUser, startIdentity, type RunningIdentity } from '../fixtures/identity.ts'

const SECRET = 'the secret of this one deployment'

describe('after a restore', () => {
  let test: TestDatabase
  let identity: RunningIdentity

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    identity = await startIdentity(test, { keyEncryption: createKeyEncryption([SECRET]) })
  })
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  /** As an operator runs it beside the service. */
  const run = (userIds: readonly string[]): Promise<{ code: number; output: string }> =>
    new Promise((resolve) => {
      const env = { ...bareEnvironment(), DATABASE_URL: test.url, KEY_ENCRYPTION_KEYS: SECRET }
      const program = join(import.meta.dirname, '../../src/repeat-erasures.ts')
      const child = execFile(process.execPath, [program], { env }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
      )
      child.stdin?.end(userIds.map((userId) => `${userId}\n`).join(''))
    })

  it('users who were erased since are erased again, once; others stay', async () => {
    const erased = await identity.call.register(newUser())
    const other = await identity.call.register(newUser())
    const list = [erased.userId, uuidv4()]
    expect(await run(list)).toEqual({ code: 0, output: '1 of 2 users in the list existed and were deleted again.\n' })
    const { rows } = await identity.database.query(
      `SELECT (SELECT count(*) FROM users WHERE user_id = $1) AS users, (SELECT key FROM personal_keys WHERE subject = $1) AS key,
              (SELECT count(*) FROM outbox WHERE type = 'UserDeleted' AND key = $1::text) AS published`,
      [erased.userId],
    )
    expect(rows).toEqual([{ users: 0, key: null, published: 1 }])
    expect(await run(list)).toEqual({ code: 0, output: '0 of 2 users in the list existed and were deleted again.\n' })
    expect((await identity.database.query('SELECT user_id AS id FROM users')).rows).toEqual([{ id: other.userId }])
  })

  it('the only admin is named instead of erased', async () => {
    const admin = newUser()
    await identity.service.ensureAdmin(admin)
    const { rows } = await identity.database.query<{ id: string }>('SELECT user_id AS id FROM users WHERE is_admin')
    const { code, output } = await run(rows.map(({ id }) => id))
    expect([code, output]).toEqual([1, expect.stringContaining(`${rows[0]?.id ?? ''} is the only admin now`)])
    expect((await identity.database.query('SELECT 1 FROM users WHERE is_admin')).rows).toHaveLength(1)
  })
})
