import type { ImportedRow } from '@shop/contracts/imports/calls'
import type { RouteContext } from '../../context.ts'
import { planRows } from '../plan.ts'
import type { LineError } from '../read-csv.ts'

const SAMPLE_IMAGE = '/images/sample.webp'

/** What another shop may leave blank, and a product of this one needs. */
function completed(row: ImportedRow): { readonly row: ImportedRow; readonly notes: readonly string[] } {
  const { brand = 'Unbranded', category = 'Uncategorized', description = row.name, images } = row
  const isDraft = images === undefined
  return {
    row: { ...row, brand, category, description, images: images ?? [SAMPLE_IMAGE], ...(isDraft ? { visible: false } : {}) },
    notes: [
      ...(row.brand === undefined ? ['it has no brand, and becomes Unbranded'] : []),
      ...(row.category === undefined ? ['it has no category, and becomes Uncategorized'] : []),
      ...(row.description === undefined ? ['it has no description, and gets its name'] : []),
      ...(isDraft ? ['it has no picture, so it is a draft until it gets one'] : []),
    ],
  }
}

/**
 * Rows of another shop's file in which new products have what they need. A product that there is keeps what the file does not say.
 * @returns the notes by line
 */
export async function completeRows(context: Pick<RouteContext, 'clients'>, rows: readonly ImportedRow[]) {
  const { planned } = await planRows(
    context,
    rows.map(({ line, sku }) => ({ line, sku })),
  )
  const known = new Set(planned.flatMap(({ line, productId }) => (productId === null ? [] : [line])))
  const notes: LineError[] = []
  const complete = rows.map((row) => {
    if (known.has(row.line)) return row
    const { row: whole, notes: messages } = completed(row)
    notes.push(...messages.map((message) => ({ line: row.line, message })))
    return whole
  })
  return { rows: complete, notes }
}
