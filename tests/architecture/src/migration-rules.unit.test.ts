import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findMigrationFaults } from './migration-rules.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The last migration from before the rule, of each folder that is older. */
const BEFORE_THE_RULE: Readonly<Record<string, number>> = {
  'services/kit/src/event-store/migrations': 4,
  'services/catalogue/src/store/migrations': 3,
  'services/identity/src/store/migrations': 6,
  'services/notification/src/store/migrations': 1,
  'services/order/src/store/migrations': 5,
  'services/payment/src/store/migrations': 5,
  'services/reporting/src/store/migrations': 2,
  'bff/src/store/migrations': 2,
}

const files = globSync('{services/*/src/{store,event-store},bff/src/store}/migrations/*.sql', { cwd: ROOT })

describe('the migrations of the shop', () => {
  it('are found in every folder', () => {
    expect(files.map((file) => dirname(file))).toEqual(expect.arrayContaining(Object.keys(BEFORE_THE_RULE)))
  })

  it('have a number of their own in their folder', () => {
    const numbers = files.map((file) => `${dirname(file)} ${String(Number.parseInt(basename(file), 10))}`)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  it('leave a schema that the release before can work with, or say that they do not', () => {
    const faults = files.flatMap((file) => {
      const number = Number.parseInt(basename(file), 10)
      if (number <= (BEFORE_THE_RULE[dirname(file)] ?? 0)) return []
      return findMigrationFaults(number, readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file} ${fault}`)
    })
    expect(faults).toEqual([])
  })
})

describe('the rule of migrations', () => {
  const contract = '-- contract: admits 6\n'

  it.each([
    'ALTER TABLE orders DROP COLUMN city;',
    'DROP TABLE orders;',
    'ALTER TABLE orders RENAME COLUMN city TO town;',
    'ALTER TABLE orders ALTER COLUMN total TYPE bigint;',
    'ALTER TABLE orders ALTER COLUMN city SET NOT NULL;',
    'ALTER TABLE orders ADD COLUMN origin text NOT NULL;',
    'ALTER TABLE orders ADD CONSTRAINT positive CHECK (total > 0);',
    'TRUNCATE orders;',
  ])('asks for the header of a contracting migration: %s', (sql) => {
    expect(findMigrationFaults(7, `${sql}\n`)).toEqual([expect.stringContaining('-- contract: admits N')])
    expect(findMigrationFaults(7, `${contract}${sql}\n`)).toEqual([])
  })

  it.each([
    'CREATE TABLE gifts (id uuid PRIMARY KEY);\nCREATE UNIQUE INDEX gifts_id ON gifts (id);',
    "ALTER TABLE orders ADD COLUMN origin text NOT NULL DEFAULT 'Unknown';",
    'ALTER TABLE orders ADD COLUMN returned_at timestamptz;',
    'ALTER TABLE orders ALTER COLUMN city DROP NOT NULL;',
    'ALTER TABLE orders SET (autovacuum_vacuum_scale_factor = 0.01);',
    '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS orders_city ON orders (city);',
    '-- A comment that says DROP TABLE.\nUPDATE orders SET city = upper(city);',
  ])('accepts what expands the schema: %s', (sql) => {
    expect(findMigrationFaults(7, `${sql}\n`)).toEqual([])
  })

  it.each([
    ['CREATE INDEX orders_city ON orders (city);', 'blocks its writers'],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_city ON orders (city);', 'needs the header'],
    ['-- outside a transaction\nCREATE INDEX CONCURRENTLY orders_city ON orders (city);', 'cannot be repeated'],
    ['-- outside a transaction\nINSERT INTO orders VALUES (1);', 'cannot be repeated'],
    ['-- outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS one ON orders (city);', 'may violate'],
    ['-- contract: admits 7\nDROP TABLE orders;', 'no migration before it'],
  ])('rejects %s', (sql, fault) => {
    expect(findMigrationFaults(7, `${sql}\n`)).toEqual([expect.stringContaining(fault)])
  })
})
