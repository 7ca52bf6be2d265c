import { mapProductFields, type ProductFieldKind } from '@shop/contracts/products'
import { type ImportColumn, importColumns, namedColumns } from '@shop/contracts/imports'
import type { ProductRow } from '@shop/contracts/products/calls'
import { type CsvValue, toCsv, toCsvRows, toDollars } from '@shop/contracts/shared'
import type { RouteContext } from '../context.ts'

const PAGE = 250

/** @param value null for none */
export function cellOf(kind: ProductFieldKind, value: CsvValue | boolean): CsvValue {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return kind === 'amount' && typeof value === 'number' ? toDollars(value) : value
}

const CELLS: Readonly<Record<ImportColumn, (row: ProductRow) => CsvValue>> = {
  id: ({ productId }) => productId,
  ...mapProductFields(
    (name, { kind }) =>
      (row: ProductRow) =>
        cellOf(kind, row[name]),
  ),
  countInStock: ({ available }) => available,
  // An import takes another figure as the difference to this one, whatever was sold meanwhile.
  stockSeen: ({ available }) => available,
  visible: ({ draft }) => cellOf('flag', !draft),
  images: ({ images }) => images.join(' '),
  group: ({ variant }) => variant?.group ?? null,
}

interface NamedCell {
  readonly column: string
  readonly value: string
}

/** The cells of options and specifications, by column and by how many cells of the same column precede them. */
function namedCellsOf({ specifications, variant }: ProductRow): Map<string, NamedCell> {
  const cells = new Map<string, NamedCell>()
  const pairs = [
    ...(variant?.options ?? []).map(({ name, value }) => ({ column: namedColumns.options + name, value })),
    ...specifications.map(({ name, value }) => ({ column: namedColumns.specifications + name, value })),
  ]
  for (const cell of pairs) {
    let key = cell.column
    while (cells.has(key)) key += '\n'
    cells.set(key, cell)
  }
  return cells
}

const FOUND_PAGE = 100

/** The products that a search of the back office finds, drafts included, oldest first. */
export async function* findProducts({ catalogue }: RouteContext['clients'], keyword: string) {
  for (let page = 1; ; page += 1) {
    const found = await catalogue.listProducts({ keyword, page, pageSize: FOUND_PAGE, drafts: true, sort: 'oldest' })
    yield found
    if (found.products.length < FOUND_PAGE) return
  }
}

/** All products, drafts included, oldest first. */
async function* allProducts({ catalogue }: RouteContext['clients']): AsyncGenerator<ProductRow[]> {
  let after: string | undefined
  do {
    const { products } = await catalogue.productsAfter({ limit: PAGE, after })
    yield products
    after = products.length < PAGE ? undefined : products.at(-1)?.productId
  } while (after !== undefined)
}

/** All products, or those that a search finds. */
async function* readProducts(clients: RouteContext['clients'], keyword: string): AsyncGenerator<ProductRow[]> {
  if (keyword === '') yield* allProducts(clients)
  else for await (const { products } of findProducts(clients, keyword)) yield products
}

/** The columns of options, then those of specifications, by key. */
async function namedColumnsOf(read: () => AsyncGenerator<ProductRow[]>): Promise<(readonly [key: string, column: string])[]> {
  const columns = new Map<string, string>()
  for await (const products of read())
    for (const product of products) for (const [key, { column }] of namedCellsOf(product)) columns.set(key, column)
  const isOption = ([key]: readonly [string, string]) => key.startsWith(namedColumns.options)
  return [...columns].toSorted((a, b) => Number(isOption(b)) - Number(isOption(a)))
}

/**
 * Products as CSV: all, or those that a search of the back office finds. They are read twice, at first for the names of their options
 * and specifications.
 */
export async function* exportProducts({ clients }: Pick<RouteContext, 'clients'>, keyword: string): AsyncGenerator<string> {
  const read = () => readProducts(clients, keyword)
  const named = await namedColumnsOf(read)
  yield toCsv([...importColumns, ...named.map(([, column]) => column)], [])
  for await (const products of read())
    yield toCsvRows(
      products.map((product) => {
        const cells = namedCellsOf(product)
        return [...importColumns.map((column) => CELLS[column](product)), ...named.map(([key]) => cells.get(key)?.value ?? null)]
      }),
    )
}
