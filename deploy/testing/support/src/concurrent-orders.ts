import type { TestShop } from './test-shop.ts'

const BUYERS = 4

/** Buyers who place one order after the other, every other of which is paid, until so many are placed or it is over. */
export async function hurry(shop: TestShop, product: string, orders: number, over?: AbortSignal): Promise<number> {
  let placed = 0
  async function buy(): Promise<void> {
    const { token } = await shop.customer()
    while (placed < orders && over?.aborted !== true) {
      const number = (placed += 1)
      const { status, body } = await shop.place(token, [[product, 1 + (number % 3)]])
      if (status !== 201) throw new Error(`order ${String(number)} was refused: ${String(status)}`)
      if (number % 2 === 0) await shop.request('PUT', `/api/orders/${body._id}/pay`, shop.adminToken, {})
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buy))
  return placed
}
