import type { ImportPlan } from '@shop/contracts/imports'
import type { ImportedRow, ImportItem, PlannedRow } from '@shop/contracts/imports/calls'
import { isProductAmount } from '@shop/contracts/products'
import { shortenText, toDollars } from '@shop/contracts/shared'
import type { RouteContext } from '../context.ts'
import type { LineError } from './read-csv.ts'

/** Rows in one internal call. */
const CHUNK = 250
const MAX_TEXT = 200

export interface Plan {
  readonly errors: readonly LineError[]
  readonly planned: readonly PlannedRow[]
  /** How a file of another shop was read. */
  readonly notes?: readonly LineError[]
}

/** Two lines that would change the same product, or give the same SKU to two. */
function createRepetitions() {
  const lines = new Map<string, number>()
  return (row: PlannedRow): string | undefined => {
    const sku = row.update.sku?.toLowerCase()
    const names = [...(row.productId === null ? [] : [row.productId]), ...(sku === undefined ? [] : [`sku ${sku}`])]
    const earlier = names.map((name) => lines.get(name)).find((line) => line !== undefined)
    for (const name of names) lines.set(name, row.line)
    return earlier === undefined ? undefined : `the same product or SKU as in line ${String(earlier)}`
  }
}

/** What the rows would change. The catalogue compares some at a time, so that orders do not wait for the whole. */
export async function planRows({ clients }: Pick<RouteContext, 'clients'>, rows: readonly ImportedRow[]): Promise<Plan> {
  const planned: PlannedRow[] = []
  const errors: LineError[] = []
  const repetitionOf = createRepetitions()
  for (let start = 0; start < rows.length; start += CHUNK) {
    const answer = await clients.catalogue.planImport({ rows: rows.slice(start, start + CHUNK) })
    for (const row of answer.rows) {
      const message = row.error ?? repetitionOf(row)
      if (message === undefined) planned.push(row)
      else errors.push({ line: row.line, message })
    }
  }
  return { planned, errors }
}

const isChange = ({ changes }: PlannedRow): boolean => changes.length > 0

export const itemsOf = ({ planned }: Plan): ImportItem[] =>
  planned.filter(isChange).map(({ line, productId, update }) => ({ line, productId, ...update }))

type FieldValue = PlannedRow['changes'][number]['before']

function shown(field: string, value: FieldValue): FieldValue {
  if (typeof value === 'number' && isProductAmount(field)) return toDollars(value)
  return typeof value === 'string' ? shortenText(value, MAX_TEXT) : value
}

/** The plan as the API returns it, errors by line. @param mayRead whether the caller may read what the products have now */
export function presentPlan({ planned, errors, notes = [] }: Plan, mayRead: boolean): ImportPlan {
  const changed = planned.filter(isChange)
  const created = changed.filter(({ productId }) => productId === null).length
  const unmeant = changed.flatMap(({ line, warnings: messages = [] }) => messages.map((message) => ({ line, message })))
  const warnings = [...notes, ...unmeant]
  return {
    rows: planned.length + errors.length,
    created,
    changed: changed.length - created,
    unchanged: planned.length - changed.length,
    effects: changed.map(({ line, productId, name, changes }) => ({
      line,
      ...(productId === null ? {} : { _id: productId }),
      name,
      changes: changes.map(({ field, before, after }) => ({
        field,
        before: mayRead ? shown(field, before) : undefined,
        after: shown(field, after),
      })),
    })),
    errors: errors.toSorted((a, b) => a.line - b.line),
    warnings: warnings.length === 0 ? undefined : warnings,
  }
}
