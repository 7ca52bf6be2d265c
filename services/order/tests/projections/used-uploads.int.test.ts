import { expect, it } from 'vitest'
import { KETTLE } from '../support/in-memory-catalogue.ts'
import { orderInput, startOrderService } from '../support/order-service-fixture.ts'

it('finds the uploaded images that the lines of orders show', async () => {
  const fixture = await startOrderService()
  const [ordered, other] = ['a', 'b'].map((letter) => letter.repeat(64))
  fixture.catalogue.products.set(KETTLE, { name: `uploads/${ordered}`, unitPrice: 49_99, unitCost: null, available: 9 })
  await fixture.orders.place(orderInput())
  await fixture.orders.place(orderInput())
  const names = [`${ordered}.webp`, `${other}.webp`]
  expect(await fixture.orders.usedUploads({ names })).toEqual({ names: [`${ordered}.webp`] })
  expect(await fixture.orders.usedUploads({ names: [`${other}.webp`] })).toEqual({ names: [] })
  await fixture.close()
})
