import { createTestDatabase, describeDatabaseContract } from '@shop/kit/testing'
import { migrate } from '@shop/kit/event-store'
import { describe, inject } from 'vitest'
import { startPgBouncer } from '../src/pgbouncer.ts'
import { skipReason } from '../src/program.ts'
import { MIGRATIONS } from './migrations.ts'

/** Fewer sessions of the server than the clients of one pool, so that clients take turns with them. */
const FEW_SESSIONS = { default_pool_size: '4' }

const missing = await skipReason()

describe.skipIf(missing !== undefined).each([
  ['transaction', FEW_SESSIONS],
  ['session', { default_pool_size: '60' }],
])('PgBouncer with pool_mode = %s', (mode, settings) => {
  describeDatabaseContract('behind it', async () => {
    const test = await createTestDatabase(inject('postgresUrl'))
    const pooler = await startPgBouncer({ postgresUrl: test.url, settings: { pool_mode: mode, ...settings } })
    const url = pooler.through(test.url)
    return {
      url,
      async open(schema, options) {
        const database = test.open(schema, 10, { url, directUrl: test.url, ...options })
        await migrate(database, MIGRATIONS)
        return database
      },
      async close() {
        await test.drop()
        await pooler.stop()
      },
    }
  })
})
