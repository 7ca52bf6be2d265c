import type { ProductSort } from '@shop/contracts/api'

interface Order {
  /** What is compared first, before the ids. */
  readonly keys: readonly string[]
  readonly descending?: true
}

const name = 'lower(products.name)'

/** Each but those by stock is an index, or one read backwards; ids make the order of equals stable. */
const ORDERS: Readonly<Record<ProductSort, Order>> = {
  newest: { keys: [], descending: true },
  oldest: { keys: [] },
  name: { keys: [name] },
  '-name': { keys: [name], descending: true },
  price: { keys: ['products.price'] },
  '-price': { keys: ['products.price'], descending: true },
  category: { keys: ['lower(products.category)', name] },
  brand: { keys: ['lower(products.brand)', name] },
  stock: { keys: ['stock.available'] },
  '-stock': { keys: ['stock.available'], descending: true },
}

/** The parts of a statement that put products in order: what to select beside the id, and what to sort that by. */
export function orderOf(sort: ProductSort): { readonly columns: string; readonly by: string } {
  const { keys, descending } = ORDERS[sort]
  const columns = keys.map((key, index) => `, ${key} AS key_${index}`).join('')
  const by = [...keys.map((_, index) => `key_${index}`), 'product_id'].map((key) => (descending ? `${key} DESC` : key))
  return { columns, by: by.join(', ') }
}
