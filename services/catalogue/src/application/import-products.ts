import type { ImportItem, PlannedRow } from '@shop/contracts/imports/calls'
import { isId } from '@shop/contracts/shared'
import type { ConsumerLaw } from '@shop/contracts/shop'
import { reject } from '@shop/kit/domain'
import type { JobKind, JobProgress, Jobs, Queryable } from '@shop/kit/event-store'
import type { CatalogueTransaction, ReadLaw } from '../ports.ts'
import { importedCountOf, readStockBases } from '../projections/stock-basis.ts'
import type { VariantPlace } from '../store/variant-places.ts'
import { changeEach, createDecision } from './change-products.ts'
import { toProductChange } from './imported-changes.ts'
import { decideNewProduct } from './new-product.ts'

export const IMPORT = 'import-products'
export const UNDO_IMPORT = 'undo-import'
/** Small: orders for these products wait while a batch is written. */
export const IMPORT_BATCH = 50
const FAILURES_SHOWN = 100

interface NewRows {
  readonly law: ConsumerLaw
  readonly placed: VariantPlace[]
}

async function decideNew(tx: Queryable, productId: string, update: PlannedRow['update'], { law, placed }: NewRows) {
  const { countInStock: count = 0, stockSeen: _, stockSource: __, visible, ...fields } = update
  return decideNewProduct(tx, productId, {
    changes: toProductChange(fields),
    visible,
    count,
    imported: importedCountOf(update),
    law,
    placed,
  })
}

/**
 * Writes planned rows. If a product has changed meanwhile, the same fields of it change, or its row fails by itself. A new product
 * is written once: its id is made in the transaction that records the result.
 */
export function createImportKind(newId: () => string, readLaw: ReadLaw): JobKind<CatalogueTransaction> {
  return {
    batchSize: IMPORT_BATCH,
    async handle(tx, batch) {
      const items = batch.items as readonly ImportItem[]
      const idsOf = (some: readonly ImportItem[]) => some.flatMap(({ productId }) => productId ?? [])
      const stockIds = idsOf(items.filter(({ countInStock }) => countInStock !== undefined))
      const placed: VariantPlace[] = []
      const law = await readLaw(tx)
      const decide = await createDecision(tx, idsOf(items), stockIds, law, placed)
      // The stock is locked: no other import comes between.
      const bases = await readStockBases(tx, items)
      return changeEach(tx, items, async ({ line: _, productId, ...update }) =>
        productId === null
          ? { appends: await decideNew(tx, newId(), update, { law, placed }) }
          : decide(productId, ({ details }) => {
              const stockSeen = bases.get(productId) ?? update.stockSeen
              return { ...toProductChange({ ...update, stockSeen }, details), imported: importedCountOf(update) }
            }),
      )
    },
  }
}

interface RequestedImport {
  readonly requestedBy: string
  readonly key?: string
  readonly source?: string
  readonly items: readonly ImportItem[]
}

/** Keeps an import, which is written in the background. @throws Rejection `key_reused` */
export async function startImport(jobs: Jobs, { items, ...request }: RequestedImport): Promise<string> {
  // In the order in which orders lock stock, so that neither waits for the other twice.
  const sorted = items.toSorted((a, b) => ((a.productId ?? '') < (b.productId ?? '') ? -1 : 1))
  return jobs.start({ kind: IMPORT, items: sorted, ...request })
}

/** @throws Rejection `import_not_found` */
export async function readImportJob(jobs: Jobs, jobId: string): Promise<JobProgress> {
  const job = isId(jobId) ? await jobs.read(jobId) : undefined
  return job?.kind === IMPORT || job?.kind === UNDO_IMPORT ? job : reject('import_not_found')
}

/** @throws Rejection `import_not_found` */
export async function readImport(jobs: Jobs, jobId: string) {
  const { total, done, finishedAt, outcomes } = await readImportJob(jobs, jobId)
  const failed = await jobs.listHandled(jobId, { outcomes: ['failed'], limit: FAILURES_SHOWN })
  const failures = failed.map(({ item, result }) => ({ line: (item as ImportItem).line, message: String(result.message) }))
  return {
    total,
    done,
    finishedAt,
    failures,
    failed: outcomes.failed ?? 0,
    undoable: finishedAt === null ? 0 : (outcomes.updated ?? 0),
  }
}
