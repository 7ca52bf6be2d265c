import { z } from 'zod'
import { fieldChanges } from '../products/product-field-schemas.ts'
import { call, repeatableCall } from '../shared/calls.ts'
import { uuid } from '../shared/ids.ts'

const pairs = z.array(z.object({ name: z.string(), value: z.string() }))

const { name, price, cost, sku, ...otherChanges } = fieldChanges

/**
 * Fields of a product as a file has them: absent where it says nothing. Of specifications and options those that it names; the
 * product keeps its others.
 */
const importedFields = z.object({
  name,
  price,
  images: z.array(z.string()).optional(),
  ...otherChanges,
  countInStock: z.int().optional(),
  stockSeen: z.int().optional(),
  /** A digest of all figures in `stockSeen`: files of one export have the same. */
  stockSource: z.string().optional(),
  cost,
  sku,
  visible: z.boolean().optional(),
  specifications: pairs.optional(),
  group: z.string().optional(),
  options: pairs.optional(),
})

/** A row that names a product by its id, else by its SKU; with neither, or an SKU that no product has, it is a new one. */
const importedRow = importedFields.extend({
  /** Names the row in the answer: its line in the file. */
  line: z.int(),
  productId: z.string().optional(),
  /** In place of a price. */
  priceChange: z
    .union([
      z.object({ percent: z.number(), ending: z.int().optional() }),
      z.object({ amount: z.int(), ending: z.int().optional() }),
    ])
    .optional(),
})
export type ImportedRow = z.infer<typeof importedRow>

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

const plannedRow = z.object({
  line: z.int(),
  /** A new product has none yet. */
  productId: uuid.nullable(),
  name: z.string(),
  /** Why the row cannot be written; absent when it can. */
  error: z.string().optional(),
  /** What would change by column, amounts in cents; `images` as one text. */
  changes: z.array(z.object({ field: z.string(), before: fieldValue, after: fieldValue })),
  /** What may not be meant. Processes of the release before give none. */
  warnings: z.array(z.string()).optional(),
  /** The fields that would change. */
  update: importedFields,
})
export type PlannedRow = z.infer<typeof plannedRow>

const importItem = importedFields.extend({ line: z.int(), productId: uuid.nullable() })
export type ImportItem = z.infer<typeof importItem>

export const importCalls = {
  /** What importing these rows would do; it changes nothing. */
  planImport: repeatableCall(z.object({ rows: z.array(importedRow).max(1_000) }), z.object({ rows: z.array(plannedRow) })),
  /** Writes planned rows in the background. The same key is the same import, of the same `source`: a digest of the request. */
  startImport: call(
    z.object({
      requestedBy: uuid,
      key: z.string().optional(),
      source: z.string().optional(),
      items: z.array(importItem).max(10_000),
    }),
    z.object({ jobId: uuid }),
    'key_reused',
  ),
  /** `failures`: the first 100 of `failed`, which processes of the release before do not count. */
  importProgress: repeatableCall(
    z.object({ jobId: z.string() }),
    z.object({
      total: z.int(),
      done: z.int(),
      finishedAt: z.string().nullable(),
      failures: z.array(z.object({ line: z.int(), message: z.string() })),
      failed: z.int().optional(),
      /** Of a finished one: rows whose change can be taken back. */
      undoable: z.int(),
    }),
    'import_not_found',
  ),
  /** Takes a finished import back by another one, of which each row fails if its product was changed since. Always the same one. */
  undoImport: repeatableCall(
    z.object({ jobId: z.string(), requestedBy: uuid }),
    z.object({ jobId: uuid }),
    'import_not_found',
    'key_reused',
  ),
}
