import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plantedFaults } from '../src/planted-faults.ts'

it.each(
  plantedFaults.flatMap(({ name, behind, ...fault }) =>
    [fault, ...(behind === undefined ? [] : [behind])].map((removal) => ({ name, ...removal })),
  ),
)('the guard of $name stands in the source once', ({ file, guard }) => {
  const source = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
  expect(source.split(guard)).toHaveLength(2)
})
