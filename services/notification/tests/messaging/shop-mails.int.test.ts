import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderId, startNotification, type NotificationFixture } from '../support/notification-fixture.ts'

const SHOP = 'orders@shop.example'

let fixture: NotificationFixture
beforeAll(async () => {
  fixture = await startNotification()
})
afterAll(() => fixture.drop())
beforeEach(() => fixture.reset())

async function causeAll(): Promise<void> {
  const { handlers, ports, record } = fixture
  const { ReturnRequested } = handlers.order
  const { PaymentDisputed, PaymentMismatched, PaymentRefundFailed, PaymentRefundRefused } = handlers.payment
  const refund = { orderId, refundId: 're', amount: 1, refundedAt: '', reason: 'r', failedAt: '' }
  await ReturnRequested(ports.database, { orderId, returnId: uuidv7(), lines: [], requestedAt: '' }, record())
  await PaymentDisputed(ports.database, { orderId, disputeId: 'd', amount: 1, reason: 'r', disputedAt: '' }, record())
  await PaymentMismatched(ports.database, { orderId, sessionId: 's', amount: 1, currency: 'usd', foundAt: '' }, record())
  await PaymentRefundFailed(ports.database, refund, record())
  await PaymentRefundRefused(ports.database, { orderId, request: 'r', reason: 'r' }, record())
}

describe('a mail to the shop', () => {
  it('tells of returns that are asked for and of payments, to the contact of its settings; the customer hears of the return', async () => {
    const { state, send } = fixture
    state.shop = { email: SHOP }
    await causeAll()
    await send()
    const mailsTo = (address: string) =>
      state.sent.filter(({ to }) => to.address === address).map(({ content }) => [content.subject, content.orderNumber])
    expect(mailsTo(SHOP).sort()).toEqual([
      ...Array.from({ length: 4 }, () => ['A payment needs a decision', '2834128']),
      ['A return is asked for', '2834128'],
    ])
    expect(mailsTo('maya@mail.example')).toEqual([['We have received your request for a return', '2834128']])
    expect(new Set(state.sent.map(({ content }) => content.action?.url))).toEqual(
      new Set([`https://shop.example/order/${orderId}`]),
    )
  })

  it('is not sent while the settings name no contact', async () => {
    const { readRows, state, send } = fixture
    await causeAll()
    await send()
    expect(state.sent.map(({ to }) => to.address)).toEqual(['maya@mail.example'])
    expect((await readRows()).filter(({ status }) => status === 'skipped')).toHaveLength(5)
  })
})
