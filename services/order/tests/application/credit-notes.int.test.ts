import { readPdf } from '@shop/order/testing'
import { expect, it } from 'vitest'
import { cardOrderInput, startOrderService } from '../support/order-service-fixture.ts'
import { KETTLE, TEAPOT } from '../support/in-memory-catalogue.ts'

const parties = {
  seller: { name: 'the shop', address: '1 Lane', email: 'shop@example.com', phone: '' },
  customer: 'Ann',
}

it('says which units went back, with their price and tax, and the shipping without tax', async () => {
  const fixture = await startOrderService()
  const { orders, bus } = fixture
  const lines = [
    { productId: KETTLE, qty: 1 },
    { productId: TEAPOT, qty: 2 },
  ]
  const { orderId, totals } = (await orders.place(cardOrderInput({ lines }))).order
  expect(totals).toEqual({ items: 70_19, shipping: 100_00, tax: 10_53, total: 180_72 })
  const session = { sessionId: 'cs_1', amount: totals.total, paidAt: fixture.now(), accepted: false }
  await orders.recordCardPayment({ orderId, ...session })
  const teapot = [{ productId: TEAPOT, qty: 1 }]
  await orders.recordRefund({ orderId, refundId: 're_1', amount: 11_62, refundedAt: fixture.now(), lines: teapot })
  fixture.advanceClock(1_000)
  const rest = { orderId, refundId: 're_2', amount: 169_10, refundedAt: fixture.now(), lines: [] }
  await bus.deliver(bus.record('payment', 'PaymentRefunded', orderId, rest))
  const tableOf = async (number: string): Promise<string[]> => {
    const { pdf } = await orders.renderInvoice({ orderId, ...parties, number })
    const rows = readPdf(Buffer.from(pdf, 'base64')).flat()
    return rows.slice(rows.indexOf('VAT ID: DE136695976') + 1)
  }
  expect(await tableOf('C2026-000001')).toEqual([
    '1 × Teapot, $10.10 each$10.10',
    'Items$10.10',
    'Shipping$0.00',
    'Tax 15 %$1.52',
    'Refunded$11.62',
  ])
  expect(await tableOf('C2026-000002')).toEqual([
    '1 × Kettle, $49.99 each$49.99',
    '1 × Teapot, $10.10 each$10.10',
    'Items$60.09',
    'Shipping$100.00',
    'Tax 15 %$9.01',
    'Refunded$169.10',
  ])
  await fixture.close()
})

it('shows a part of the price, when only the amount is known', async () => {
  const fixture = await startOrderService()
  const { orders } = fixture
  const { orderId, totals } = (await orders.place(cardOrderInput())).order
  const session = { sessionId: 'cs_1', amount: totals.total, paidAt: fixture.now(), accepted: false }
  await orders.recordCardPayment({ orderId, ...session })
  await orders.recordRefund({ orderId, refundId: 're_1', amount: 10_00, refundedAt: fixture.now() })
  const { pdf } = await orders.renderInvoice({ orderId, ...parties, number: 'C2026-000001' })
  expect(readPdf(Buffer.from(pdf, 'base64')).flat().slice(-5)).toEqual([
    'Part of the price of the items$8.70',
    'Items$8.70',
    'Shipping$0.00',
    'Tax 15 %$1.30',
    'Refunded$10.00',
  ])
  await fixture.close()
})
