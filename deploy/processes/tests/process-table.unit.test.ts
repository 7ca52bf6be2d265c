import { databaseSchema } from '@shop/contracts/events'
import { serviceNames } from '@shop/contracts/services'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { processNames, processTable, workspaceFolder, type ProcessName, type ProcessSpec } from '../src/index.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('the services are those with internal calls', () => {
  expect(processNames.filter((name) => processTable[name].kind === 'service').sort()).toEqual([...serviceNames].sort())
})

describe.each(processNames)('the process %s', (name: ProcessName) => {
  const spec: ProcessSpec = processTable[name]
  const variables = Object.keys(spec.environment.shape)

  test('has an entry file, and a migration when it has a schema of its own migrations', () => {
    expect(existsSync(join(ROOT, spec.entry))).toBe(true)
    if (spec.database === undefined || spec.kind === 'demo') return
    expect(existsSync(join(ROOT, workspaceFolder(name), 'src/migrate.ts'))).toBe(true)
  })

  test('reads the address of each process that it calls, and of no other', () => {
    const addresses = processNames.map((other) => `${other.toUpperCase()}_URL`).filter((variable) => variables.includes(variable))
    expect(addresses.sort()).toEqual(spec.calls.map((other) => `${other.toUpperCase()}_URL`).sort())
  })

  test('reads the address of each store that it uses', () => {
    if (spec.database !== undefined) expect(variables).toContain('DATABASE_URL')
    if (spec.usesClickHouse) expect(variables).toContain('CLICKHOUSE_URL')
    expect(variables.includes('KAFKA_BROKERS')).toBe(spec.usesKafka)
  })

  test('stores its tables in the schema that the contracts name', () => {
    if (spec.database !== undefined && spec.kind !== 'demo') expect(spec.database).toBe(databaseSchema(name))
  })
})
