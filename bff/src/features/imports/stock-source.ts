import type { ImportedRow } from '@shop/contracts/imports/calls'
import { createHash } from 'node:crypto'

const LENGTH = 16

/**
 * Names the export that rows come from by the stock that it showed. A file of it that was corrected or sorted has the same name, and a
 * later export only if no stock has changed.
 */
export function withStockSource(rows: readonly ImportedRow[]): ImportedRow[] {
  const shown = rows.flatMap(({ productId, sku, stockSeen }) => (stockSeen === undefined ? [] : [[productId ?? sku, stockSeen]]))
  const texts = shown.map((pair) => JSON.stringify(pair)).toSorted()
  const stockSource = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, LENGTH)
  return rows.map((row) => (row.stockSeen === undefined ? row : { ...row, stockSource }))
}
