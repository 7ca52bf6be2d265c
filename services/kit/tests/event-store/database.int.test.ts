import { inject } from 'vitest'
import { createTestDatabase, describeDatabaseContract } from '../../src/testing/index.ts'
import { migrated } from '../fixtures/counters.ts'

describeDatabaseContract('without a pooler', async () => {
  const test = await createTestDatabase(inject('postgresUrl'))
  return {
    url: test.url,
    open: (schema, options) => migrated(test.open(schema, 10, options)),
    close: () => test.drop(),
  }
})
