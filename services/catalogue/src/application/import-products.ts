import type { ImportItem } from '@shop/contracts/internal'
import { isId } from '@shop/contracts'
import { decideOn, reject } from '@shop/kit/domain'
import {
  handleEach,
  zip,
  type JobKind,
  type JobResult,
  type Jobs,
  type Outcome,
  type Queryable,
  type StreamAppend,
} from '@shop/kit/event-store'
import { product, stock, type CatalogueEvent } from '../domain/index.ts'
import type { CatalogueTransaction } from '../ports.ts'
import { lockProducts } from '../projections/products.ts'
import { lockStockOf } from '../projections/stock.ts'
import { takeSku } from '../store/sku-uniqueness.ts'
import { productStream, stockStream } from '../store/streams.ts'
import { toProductChange } from './imported-changes.ts'
import { decideUpdate } from './update-product.ts'

const KIND = 'import-products'
/** Small: orders for these products wait while a batch is written. */
const BATCH = 50
const FAILURES_SHOWN = 100

type Decided = readonly StreamAppend<CatalogueEvent>[]

async function decideNew(tx: Queryable, productId: string, item: ImportItem): Promise<Decided> {
  const { countInStock: count = 0, stockSeen: _, visible, line: __, productId: ___, ...update } = item
  const changes = toProductChange(update)
  if (typeof changes.sku === 'string') await takeSku(tx, productId, changes.sku)
  const draft = { type: 'DraftProduct', productId } as const
  const opening = { type: 'OpenStock', productId } as const
  const newProduct = { stream: productStream(productId), state: product.initial, version: 0 }
  const newStock = { stream: stockStream(productId), state: stock.initial, version: 0 }
  return [
    decideOn(product, newProduct, draft, { type: 'UpdateProduct', changes, visible }),
    decideOn(stock, newStock, opening, { type: 'AdjustStock', productId, count }),
  ]
}

/** Locks the products that exist, and decides on each what its row asks for. */
async function createDecision(tx: CatalogueTransaction, items: readonly ImportItem[]) {
  const idsOf = (some: readonly ImportItem[]) => some.flatMap(({ productId }) => productId ?? [])
  const ids = idsOf(items)
  await lockProducts(tx, ids)
  const states = await tx.loadAll(ids.map(productStream), product)
  const stateById = new Map(zip(ids, states))
  const stockById = await lockStockOf(tx, idsOf(items.filter(({ countInStock }) => countInStock !== undefined)))
  return async (productId: string, { line: _, ...update }: ImportItem): Promise<Decided> => {
    const state = stateById.get(productId) ?? reject('product_not_found')
    // A change alone does not publish a draft.
    const visible = update.visible ?? state.state.status === 'published'
    const change = toProductChange(update, state.state.status === 'absent' ? undefined : state.state.details)
    return decideUpdate(tx, { ...change, productId, visible }, { state, stock: stockById.get(productId) })
  }
}

function resultOf(outcome: Outcome<boolean>): JobResult {
  if (outcome.status === 'fulfilled') return { outcome: outcome.value ? 'changed' : 'unchanged' }
  return { outcome: 'failed', message: (outcome.reason as Error).message }
}

/**
 * Writes planned rows. If a product has changed meanwhile, the same fields of it change, or its row fails by itself. A new product
 * is written once: its id is made in the transaction that records the result.
 */
export function createImportKinds(newId: () => string): Readonly<Record<string, JobKind<CatalogueTransaction>>> {
  const handle: JobKind<CatalogueTransaction>['handle'] = async (tx, batch) => {
    const decided: StreamAppend<CatalogueEvent>[] = []
    const items = batch.items as readonly ImportItem[]
    const decideExisting = await createDecision(tx, items)
    const outcomes = await handleEach(items, async (item) => {
      const { productId } = item
      const appends = await (productId === null ? decideNew(tx, newId(), item) : decideExisting(productId, item))
      decided.push(...appends)
      return appends.some(({ events }) => events.length > 0)
    })
    await tx.appendAll(decided)
    return outcomes.map(resultOf)
  }
  return { [KIND]: { batchSize: BATCH, handle } }
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
  return jobs.start({ kind: KIND, input: null, items: sorted, ...request })
}

/** @throws Rejection `import_not_found` */
export async function readImport(jobs: Jobs, jobId: string) {
  const job = isId(jobId) ? await jobs.read(jobId) : undefined
  if (job?.kind !== KIND) return reject('import_not_found')
  const { total, done, finishedAt } = job
  const failed = await jobs.listHandled(jobId, { outcomes: ['failed'], limit: FAILURES_SHOWN })
  const failures = failed.map(({ item, result }) => ({ line: (item as ImportItem).line, message: String(result.message) }))
  return { total, done, finishedAt, failures }
}
