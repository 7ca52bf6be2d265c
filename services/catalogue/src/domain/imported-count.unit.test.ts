import { describe, expect, it } from 'vitest'
import { basisOf, type ImportedCount, type PastMovement } from './imported-count.ts'

const row: ImportedCount = { count: 30, seen: 10, source: 'export' }
const byImport = (available: number, imported: ImportedCount = row): PastMovement => ({
  type: 'StockAdjusted',
  available,
  imported,
})
const set = (available: number): PastMovement => ({ type: 'StockAdjusted', available })
const held = (available: number): PastMovement => ({ type: 'StockHeld', available })

const cases: readonly (readonly [when: string, oldestFirst: readonly PastMovement[], row: ImportedCount, basis: number])[] = [
  ['it was not imported before', [set(10), held(8)], row, 10],
  ['it was imported before', [set(10), byImport(30)], row, 30],
  ['units were sold since', [byImport(30), held(23)], row, 30],
  ['the stock fell to what the export showed, and below', [byImport(30), held(10), held(5)], row, 30],
  ['the count was corrected', [byImport(30)], { ...row, count: 35 }, 30],
  ['the count was corrected twice', [byImport(30), byImport(35, { ...row, count: 35 })], row, 35],
  ['a part of the export is imported', [byImport(30), held(23)], { ...row, source: 'part' }, 30],
  ['a later export showed the same', [byImport(30), held(10), held(8)], { ...row, source: 'later' }, 10],
  ['the export is not known', [byImport(30), held(10)], { count: 30, seen: 10 }, 10],
  ['somebody has set the same figure since', [byImport(30), set(10)], row, 10],
  ['somebody has set another figure since', [byImport(30), set(4)], row, 30],
  ['another export was imported since', [byImport(30), byImport(40, { count: 40, seen: 30, source: 'later' })], row, 30],
  ['it does not change the figure', [byImport(30)], { ...row, count: 10 }, 10],
]

describe('the figure that the count of an imported row is the difference to', () => {
  it.each(cases)('when %s', (_when, oldestFirst, imported, basis) => {
    expect(basisOf(imported, oldestFirst.toReversed())).toBe(basis)
  })
})
