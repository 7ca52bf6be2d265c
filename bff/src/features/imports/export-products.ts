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

/** All products, drafts included, oldest first. */
async function* allProducts({ catalogue }: RouteContext['clients']): AsyncGenerator<ProductRow[]> {
  let after: string | undefined
  do {
    const { products } = await catalogue.productsAfter({ limit: PAGE, after })
    yield products
    after = products.length < PAGE ? undefined : products.at(-1)?.productId
  } while (after !== undefined)
}

/** The columns of options, then those of specifications, by key. */
async function namedColumnsOf(clients: RouteContext['clients']): Promise<(readonly [key: string, column: string])[]> {
  const columns = new Map<string, string>()
  for await (const products of allProducts(clients))
    for (const product of products) for (const [key, { column }] of namedCellsOf(product)) columns.set(key, column)
  const isOption = ([key]: readonly [string, string]) => key.startsWith(namedColumns.options)
  return [...columns].toSorted((a, b) => Number(isOption(b)) - Number(isOption(a)))
}

/** All products as CSV. They are read twice, at first for the names of their options and specifications. */
export async function* exportProducts({ clients }: Pick<RouteContext, 'clients'>): AsyncGenerator<string> {
  const named = await namedColumnsOf(clients)
  yield toCsv([...importColumns, ...named.map(([, column]) => column)], [])
  for await (const products of allProducts(clients))
    yield toCsvRows(
      products.map((product) => {
        const cells = namedCellsOf(product)
        return [...importColumns.map((column) => CELLS[column](product)), ...named.map(([key]) => cells.get(key)?.value ?? null)]
      }),
    )
}
