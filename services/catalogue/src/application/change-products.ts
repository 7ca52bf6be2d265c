import type { ConsumerLaw } from '@shop/contracts/shop'
import { reject } from '@shop/kit/domain'
import { handleEach, zip, type JobResult, type Outcome, type StreamAppend } from '@shop/kit/event-store'
import { product, type CatalogueEvent } from '../domain/index.ts'
import type { CatalogueTransaction } from '../ports.ts'
import { lockProducts } from '../projections/products.ts'
import { lockStockOf } from '../projections/stock.ts'
import { productStream } from '../store/streams.ts'
import { effectOf, type ChangeEffect, type PresentProduct } from './change-effects.ts'
import type { VariantPlace } from '../store/variant-places.ts'
import { decideUpdate, placeTaken, type DecidedUpdate } from './update-product.ts'

interface DecidedChange {
  readonly appends: readonly StreamAppend<CatalogueEvent>[]
  /** Absent for a new product. */
  readonly effect?: ChangeEffect
}

/**
 * Locks products, and those stock levels that change; then decides on each.
 * @param placed what the transaction gives to products of groups
 * @returns takes what is to change, computed of the product as it is now
 */
export async function createDecision(
  tx: CatalogueTransaction,
  ids: readonly string[],
  stockIds: readonly string[],
  law: ConsumerLaw,
  placed: VariantPlace[] = [],
) {
  await lockProducts(tx, ids)
  const states = new Map(zip(ids, await tx.loadAll(ids.map(productStream), product)))
  const stockById = await lockStockOf(tx, stockIds)
  return async (productId: string, changeOf: (current: PresentProduct) => DecidedUpdate): Promise<DecidedChange> => {
    const state = states.get(productId)
    if (state === undefined || state.state.status === 'absent') return reject('product_not_found')
    const current = state.state
    // A change alone does not publish a draft.
    const { imported, ...change } = { visible: current.status === 'published', ...changeOf(current) }
    const appends = await decideUpdate(
      tx,
      { ...change, imported, productId },
      { state, stock: stockById.get(productId), law, placed },
    )
    const place = appends.map(({ events }) => placeTaken(current, events)).find((each) => each !== undefined)
    if (place !== undefined) placed.push(place)
    return { appends, effect: effectOf(current, change) }
  }
}

/** The word for rows that can be taken back is not the one of the release before, which kept no effects. */
function resultOf(outcome: Outcome<DecidedChange>): JobResult {
  if (outcome.status === 'rejected') return { outcome: 'failed', message: (outcome.reason as Error).message }
  const { appends, effect } = outcome.value
  if (effect !== undefined && Object.keys(effect.after).length > 0) return { outcome: 'updated', ...effect }
  return { outcome: appends.some(({ events }) => events.length > 0) ? 'changed' : 'unchanged' }
}

/** Writes what is decided on items of a job. What is refused is the result of its item. */
export async function changeEach<Item>(
  tx: CatalogueTransaction,
  items: readonly Item[],
  decide: (item: Item) => Promise<DecidedChange>,
): Promise<JobResult[]> {
  const outcomes = await handleEach(items, decide)
  await tx.appendAll(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.appends : [])))
  return outcomes.map(resultOf)
}
