import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { createTestDatabase, type DatabaseTemplate } from '../../src/testing/index.ts'
import { queryNumber } from '../fixtures/numbers.ts'

const NAME = 'template_of_numbers'

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

afterAll(() => execute(inject('postgresUrl'), `DROP DATABASE ${NAME}`))

it('a template is filled once for all databases that start with it, after a failed fill anew', async () => {
  let fills = 0
  const template: DatabaseTemplate = {
    name: NAME,
    async fill(url) {
      fills += 1
      await execute(url, 'CREATE TABLE numbers AS SELECT 1 AS number')
      if (fills === 1) throw new Error('not complete')
    },
  }
  const postgresUrl = inject('postgresUrl')
  await expect(createTestDatabase(postgresUrl, template)).rejects.toThrow('not complete')
  const databases = await Promise.all([1, 2, 3].map(() => createTestDatabase(postgresUrl, template)))
  expect(fills).toBe(2)
  for (const database of databases) {
    expect(await queryNumber(database.open('public'), 'SELECT count(*) FROM numbers')).toBe(1)
    await database.drop()
  }
})
