import { toCsv, toCsvRows, toDollars, type CsvValue } from '@shop/contracts'
import { importColumns, type ImportColumn } from '@shop/contracts/api'
import type { ProductRow } from '@shop/contracts/internal'
import type { RouteContext } from '../../route.ts'

const PAGE = 250

const CELLS: Readonly<Record<ImportColumn, (row: ProductRow) => CsvValue>> = {
  id: ({ productId }) => productId,
  sku: ({ sku = null }) => sku,
  name: ({ name }) => name,
  brand: ({ brand }) => brand,
  category: ({ category }) => category,
  price: ({ price }) => toDollars(price),
  cost: ({ cost }) => (cost === null ? null : toDollars(cost)),
  countInStock: ({ available }) => available,
  // An import takes another figure as the difference to this one, whatever was sold meanwhile.
  stockSeen: ({ available }) => available,
  visible: ({ draft }) => (draft ? 'no' : 'yes'),
  images: ({ image, images = [image] }) => images.join(' '),
  description: ({ description }) => description,
}

const toRow = (product: ProductRow): CsvValue[] => importColumns.map((column) => CELLS[column](product))

/** All products as CSV, drafts included, oldest first. */
export async function* exportProducts({ clients }: Pick<RouteContext, 'clients'>): AsyncGenerator<string> {
  yield toCsv(importColumns, [])
  let after: string | undefined
  do {
    const { products } = await clients.catalogue.productsAfter({ limit: PAGE, after })
    yield toCsvRows(products.map(toRow))
    after = products.length < PAGE ? undefined : products.at(-1)?.productId
  } while (after !== undefined)
}
