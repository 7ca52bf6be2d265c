import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'
import { KETTLE } from '../support/in-memory-catalogue.ts'

describe('an extension that refuses orders', () => {
  let folder: string
  let fixture: OrderServiceFixture

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'extensions-'))
    await writeFile(
      join(folder, 'rule.js'),
      `export const api = 1
       export function refuseOrder(order) {
         if (order.paymentMethod === 'Stripe') throw new Error('out of order')
         if (order.items < 10000) return 'Please order more: ' + JSON.stringify(order)
       }`,
    )
    fixture = await startOrderService({ extensionsFolder: folder })
  })
  afterAll(async () => {
    await fixture.close()
    await rm(folder, { recursive: true })
  })

  const kettles = (qty: number, changes: object = {}) => orderInput({ lines: [{ productId: KETTLE, qty }], ...changes })

  it('knows the goods, where they go and how they are paid, and nobody’s name', async () => {
    const order = {
      currency: 'USD',
      lines: [{ productId: KETTLE, name: 'Kettle', qty: 1, unitPrice: 49_99 }],
      items: 49_99,
      country: 'GB',
      postalCode: 'ZZ9 9QX',
      paymentMethod: 'COD',
      weight: 0,
    }
    const reason = `Please order more: ${JSON.stringify(order)}`
    await expect(fixture.orders.place(kettles(1))).rejects.toMatchObject({ code: 'order_refused', details: { reason } })
  })

  it('leaves no hold behind, and stays a refusal under the key', async () => {
    const request = kettles(1, { idempotencyKey: 'again' })
    const released = fixture.catalogue.released.length
    for (let attempt = 1; attempt <= 2; attempt += 1)
      await expect(fixture.orders.place(request)).rejects.toMatchObject({ code: 'order_refused' })
    expect(fixture.catalogue.released).toHaveLength(released + 1)
  })

  it('lets other orders pass, and all when it fails', async () => {
    expect((await fixture.orders.place(kettles(3))).replayed).toBe(false)
    expect((await fixture.orders.place(kettles(1, { paymentMethod: 'Stripe' }))).replayed).toBe(false)
  })
})
