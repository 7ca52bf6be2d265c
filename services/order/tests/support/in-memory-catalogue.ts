import { priceLines } from '@shop/contracts/orders'
import type { Specification } from '@shop/contracts/products'
import type { catalogueCalls } from '@shop/contracts/services'
import { formatCents } from '@shop/contracts/shared'
import type { HeldLine } from '@shop/contracts/stock/calls'
import type { Client } from '@shop/kit/calls'
import { reject, sameLines } from '@shop/kit/domain'

type CataloguePort = Pick<Client<typeof catalogueCalls>, 'reserve' | 'release'>

export const KETTLE = '018f4a3e-0000-7000-8000-000000000001'
export const TEAPOT = '018f4a3e-0000-7000-8000-000000000002'

interface Product {
  readonly name: string
  readonly unitPrice: number
  readonly unitCost: number | null
  readonly sku?: string
  readonly options?: readonly Specification[]
  available: number
}

/** Behaves like the real catalogue: reservations are idempotent by order id and lines, all or nothing, final once released. */
export class InMemoryCatalogue implements CataloguePort {
  readonly products = new Map<string, Product>([
    [KETTLE, { name: 'Kettle', unitPrice: 49_99, unitCost: 20_00, available: 100_000 }],
    [TEAPOT, { name: 'Teapot', unitPrice: 10_10, unitCost: null, available: 100_000 }],
  ])
  readonly holds = new Map<string, HeldLine[]>()
  readonly released: string[] = []
  reserveCalls = 0
  /** Runs after the stock is reserved and before the call returns. */
  afterReserve: (orderId: string) => Promise<void> | void = () => undefined
  /** Runs before a release; may throw. */
  beforeRelease: () => void = () => undefined

  async reserve({ orderId, lines, maxTotal = Infinity }: Parameters<CataloguePort['reserve']>[0]) {
    this.reserveCalls += 1
    if (this.released.includes(orderId)) reject('order_expired')
    const held = this.holds.get(orderId) ?? lines.map(({ productId, qty }) => this.#line(productId, qty))
    if (!sameLines(held, lines)) reject('key_reused')
    if (priceLines(held).total > maxTotal) reject('total_too_large', { most: formatCents(maxTotal) })
    if (!this.holds.has(orderId)) for (const { productId, qty } of held) this.#find(productId).available -= qty
    this.holds.set(orderId, held)
    await this.afterReserve(orderId)
    return { lines: held }
  }

  async release({ orderId }: { orderId: string }) {
    this.beforeRelease()
    for (const { productId, qty } of this.holds.get(orderId) ?? []) this.#find(productId).available += qty
    this.holds.delete(orderId)
    this.released.push(orderId)
    return {}
  }

  #find(productId: string): Product {
    return this.products.get(productId) ?? reject('product_not_found')
  }

  #line(productId: string, qty: number): HeldLine {
    const { name, unitPrice, unitCost, sku, options, available } = this.#find(productId)
    if (available < qty) reject('not_enough_stock', { name })
    return { productId, name, image: `/images/${name}.webp`, qty, unitPrice, unitCost, sku, options }
  }
}
