import { MAX_GROUP, type CellFault } from '@shop/contracts/products'
import type { ProductRow, VariantCell } from '@shop/contracts/products/calls'
import { catalogueCalls } from '@shop/contracts/services'
import { beginningOf } from '@shop/contracts/shared'
import type { RequestKey } from '@shop/contracts/shared/calls'
import type { ConsumerLaw } from '@shop/contracts/shop'
import { decideOn, isRejection, reject, type StreamState } from '@shop/kit/domain'
import { handleEach, requireRevision, zip, type StreamAppend } from '@shop/kit/event-store'
import {
  cellFault,
  changesOfCell,
  planMatrix,
  product,
  stock,
  type CatalogueEvent,
  type PlannedCell,
  type PresentVariant,
  type ProductState,
  type SharedFields,
} from '../domain/index.ts'
import type { CatalogueDependencies, CatalogueTransaction } from '../ports.ts'
import { getProduct, lockProducts } from '../projections/products.ts'
import { lockStockOf, stockStateOf } from '../projections/stock.ts'
import { isGroup, listVariants, variantsRevision } from '../projections/variants.ts'
import { takeSku } from '../store/sku-uniqueness.ts'
import { productStream } from '../store/streams.ts'
import { lockGroup } from '../store/variant-places.ts'
import { decideNewProduct } from './new-product.ts'

interface SavedMatrix extends SharedFields {
  readonly productId: string
  readonly cells: readonly VariantCell[]
}

/** Takes the transaction back: some cells cannot be saved. */
class CellsRefused extends Error {
  readonly faults: readonly CellFault[]

  constructor(faults: readonly CellFault[]) {
    super('some cells cannot be saved')
    this.faults = faults
  }
}

const idsOf = (rows: readonly ProductRow[]): string[] => rows.map(({ productId }) => productId)

/** Locks a product, the others of its group, and the group. @throws Rejection `product_not_found` */
async function lockVariants(tx: CatalogueTransaction, productId: string): Promise<ProductRow[]> {
  await lockProducts(tx, idsOf(await listVariants(tx, productId)))
  const { variant } = await getProduct(tx, productId, true)
  if (variant !== null) await lockGroup(tx, variant.group)
  // Others may have joined the group while this waited for its locks.
  const rows = await listVariants(tx, productId)
  await lockProducts(tx, idsOf(rows))
  return rows
}

/** The group of a product, or a new one with its name. */
async function groupOf(tx: CatalogueTransaction, { productId, name, variant }: ProductRow): Promise<string> {
  if (variant !== null) return variant.group
  const start = (length: number) => beginningOf(name, length).trim()
  const group = start(MAX_GROUP)
  await lockGroup(tx, group)
  const id = productId.slice(-12)
  return (await isGroup(tx, group)) ? `${start(MAX_GROUP - id.length - 1)} ${id}` : group
}

/** Decides on a cell as `changesOfCell` reads it. @throws Rejection `sku_taken`, `stock_changed`, `invalid_request` */
type DecideCell = (planned: PlannedCell) => Promise<StreamAppend<CatalogueEvent>[]>

interface LockedVariants {
  readonly base: PresentVariant
  readonly group: string
  readonly states: ReadonlyMap<string, StreamState<ProductState>>
  readonly law: ConsumerLaw
}

/** Locks the stock that changes. */
async function createCellDecision(
  tx: CatalogueTransaction,
  { base, group, states, law }: LockedVariants,
  cells: readonly PlannedCell[],
  { newId, shared }: { readonly newId: () => string; readonly shared: SharedFields },
): Promise<DecideCell> {
  const counted = cells.filter(({ cell }) => cell.countInStock !== undefined)
  const stockById = await lockStockOf(
    tx,
    counted.flatMap(({ present }) => present?.details.productId ?? []),
  )
  return async (planned) => {
    const { countInStock: count, stockSeen: seen } = planned.cell
    const { changes, visible } = changesOfCell(base, planned, group, shared)
    if (planned.present === undefined) return decideNewProduct(tx, newId(), { changes, visible, law, count: count ?? 0 })
    const { productId, sku } = planned.present.details
    if (typeof changes.sku === 'string' && changes.sku !== sku) await takeSku(tx, productId, changes.sku)
    const state = states.get(productId) ?? reject('product_not_found')
    const updated = decideOn(product, state, { type: 'UpdateProduct', changes, visible, law })
    if (count === undefined) return [updated]
    const levels = stockStateOf(stockById.get(productId) ?? reject('product_not_found'))
    return [updated, decideOn(stock, levels, { type: 'AdjustStock', productId, count, seen })]
  }
}

/** @throws CellsRefused */
async function decideMatrix(
  tx: CatalogueTransaction,
  { productId, cells, ...shared }: SavedMatrix,
  rows: readonly ProductRow[],
  { newId, law }: { readonly newId: () => string; readonly law: ConsumerLaw },
): Promise<StreamAppend<CatalogueEvent>[]> {
  const ids = idsOf(rows)
  const loaded = await tx.loadAll(ids.map(productStream), product)
  const variants = loaded.flatMap(({ state }) => (state.status === 'absent' ? [] : [state]))
  const base = variants.find(({ details }) => details.productId === productId) ?? reject('product_not_found')
  const row = rows.find((each) => each.productId === productId) ?? reject('product_not_found')
  const plan = planMatrix(base, variants, cells)
  const states = new Map(zip(ids, loaded))
  const locked = { base, group: await groupOf(tx, row), states, law }
  const outcomes = await handleEach(plan.cells, await createCellDecision(tx, locked, plan.cells, { newId, shared }))
  const refused = outcomes.flatMap((outcome, cell) =>
    outcome.status === 'rejected' && isRejection(outcome.reason)
      ? [cellFault(cell, outcome.reason.code, outcome.reason.details)]
      : [],
  )
  const faults = [...plan.faults, ...refused].toSorted((a, b) => a.cell - b.cell)
  if (faults.length > 0) throw new CellsRefused(faults)
  const hidden = plan.leftOut.map(({ details }) =>
    decideOn(product, states.get(details.productId) ?? reject('product_not_found'), {
      type: 'UpdateProduct',
      changes: {},
      visible: false,
    }),
  )
  return [...outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])), ...hidden]
}

interface VariantRows {
  readonly products: ProductRow[]
  readonly revision?: string | undefined
  readonly faults: CellFault[]
  readonly replayed: boolean
}

/**
 * Makes the cells the variants of a product's group, all of them or none: those that are missing become products with the fields of
 * the base product, and published ones that no cell has are hidden. Who asks for the same again changes nothing more.
 * @param ifMatch the revisions that the admin may have seen
 * @returns the products of the group; with `faults`, of cells that cannot be saved, nothing was changed
 * @throws Rejection `product_not_found`, `changed_meanwhile`, `invalid_request`, `conflict`, `key_reused`, `key_in_flight`
 */
export async function saveVariants(
  { store, newId, changeOnce, readLaw }: CatalogueDependencies,
  {
    ifMatch,
    idempotency,
    ...matrix
  }: SavedMatrix & { readonly ifMatch?: readonly string[] | undefined; readonly idempotency?: RequestKey | undefined },
): Promise<VariantRows> {
  const request = { idempotency, body: { call: 'saveVariants', ...matrix }, reply: catalogueCalls.saveVariants.answer }
  const change = changeOnce(request, (storeReply) =>
    store.transaction(async (tx) => {
      const rows = await lockVariants(tx, matrix.productId)
      requireRevision(variantsRevision(rows), ifMatch)
      await tx.appendAll(await decideMatrix(tx, matrix, rows, { newId, law: await readLaw(tx) }))
      const products = await listVariants(tx, matrix.productId)
      const saved = { products, revision: variantsRevision(products), faults: [], replayed: false }
      await storeReply(tx, saved)
      return saved
    }),
  )
  return change.catch((error: unknown) => {
    if (!(error instanceof CellsRefused)) throw error
    return { products: [], faults: [...error.faults], replayed: false }
  })
}
