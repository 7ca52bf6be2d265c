import type { Callers } from './callers.ts'
import { between, pick } from './random.ts'
import { sleep } from './virtual-time.ts'
import type { Trade } from './trade.ts'
import type { World } from './world.ts'

const PRODUCTS = 3

/** The products of the shop, and the admin who changes them. */
export function createAssortment({ clients: { catalogue } }: World, { tell }: Callers, { nextClass }: Trade) {
  const products: string[] = []

  async function add(countInStock: number): Promise<void> {
    const created = await tell('admin', 'createProduct', {}, () => catalogue.createProduct({}))
    if (created === undefined) return
    const { productId } = created
    const details = {
      name: `Product ${String(products.length)}`,
      brand: 'Acme',
      category: 'Things',
      description: 'A thing',
      image: '/images/sample.png',
      ...nextClass(),
    }
    const input = { productId, countInStock, stockSeen: 0 }
    const work = () => catalogue.updateProduct({ ...input, ...details, price: between(100, 9_000) })
    await tell('admin', 'updateProduct', input, work)
    products.push(productId)
  }

  return {
    fillCart: () => Array.from({ length: between(1, 3) }, () => ({ productId: pick(products), qty: between(1, 3) })),
    async open(): Promise<void> {
      for (let product = 0; product < PRODUCTS; product += 1) await add(product === 0 ? between(20, 60) : between(3, 25))
    },
    async edit(): Promise<void> {
      const productId = pick(products)
      const row = await tell('admin', 'getProduct', { productId }, () => catalogue.getProduct({ productId, drafts: true }))
      if (row === undefined) return
      await sleep(between(500, 20_000))
      const name = `Product ${String(between(1, 100))}`
      const input = { productId, name, stockSeen: row.available, countInStock: row.available + between(-2, 6) }
      if (input.countInStock < 0) return
      await tell('admin', 'updateProduct', input, () => catalogue.updateProduct(input))
    },
    /** Customers have it in their carts for a while. */
    async remove(): Promise<void> {
      const productId = pick(products)
      await tell('admin', 'removeProduct', { productId }, () => catalogue.removeProduct({ productId }))
      await sleep(between(500, 20_000))
      if (products.length === 1 || !products.includes(productId)) return
      products.splice(products.indexOf(productId), 1)
      await add(between(3, 25))
    },
  }
}
