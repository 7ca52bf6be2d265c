import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderId, startNotification, type NotificationFixture } from '../support/notification-fixture.ts'

let fixture: NotificationFixture
beforeAll(async () => {
  fixture = await startNotification()
})
afterAll(() => fixture.drop())
beforeEach(() => fixture.reset())

describe('a mail where customers may withdraw from the contract', () => {
  it('is the receipt of a withdrawal from the contract, with its content, date and time, in place of that about a return', async () => {
    const { handlers, ports, record, send, state } = fixture
    const withdrawalId = '018f4a3e-0000-7000-8000-0000000000ab'
    const withdrawnAt = '2026-03-02T11:58:00.000Z'
    const lines = [{ productId: uuidv7(), qty: 2 }]
    await handlers.order.ContractWithdrawn(ports.database, { orderId, withdrawalId, lines, whole: true, withdrawnAt }, record())
    const asked = { orderId, returnId: withdrawalId, lines, withdrawn: true, requestedAt: withdrawnAt } as const
    await handlers.order.ReturnRequested(ports.database, asked, record())
    await send()
    const [mail, ...others] = state.sent
    expect(others).toEqual([])
    expect(mail?.content).toMatchObject({ subject: 'You have withdrawn from the contract' })
    expect(mail?.content.paragraphs.join(' ')).toMatch(/on 2 Mar 2026, 11:58 UTC.*#/)
    expect(mail?.content.rows).toHaveLength(1)
  })

  it('names in the receipt who has withdrawn, unless a stranger may have written it', async () => {
    const { handlers, ports, record, send, state } = fixture
    const withdrawalId = '018f4a3e-0000-7000-8000-0000000000ab'
    const statement = {
      withdrawalId,
      lines: [{ productId: uuidv7(), qty: 2 }],
      whole: true,
      withdrawnAt: '2026-03-02T11:58:00.000Z',
    }
    const receiptOf = async (way: 'order_key' | 'number_and_email') => {
      state.sent.length = 0
      state.withdrawals = [{ ...statement, orderId, name: 'Ann Smith', way }]
      await handlers.order.ContractWithdrawn(ports.database, { orderId, ...statement }, record())
      await send()
      return state.sent[0]?.content.paragraphs.join(' ')
    }
    expect(await receiptOf('order_key')).toContain('Ann Smith withdraws from the contract of order #2834128')
    expect(await receiptOf('number_and_email')).toContain('you withdraw from the contract of order #2834128')
    expect(await receiptOf('number_and_email')).not.toContain('Ann Smith')
  })

  it('shows the way to withdraw from the contract where the law gives a right to', async () => {
    const { handlers, ports, record, send, state } = fixture
    const linkOf = async () => {
      state.sent.length = 0
      await handlers.order.OrderDelivered(ports.database, { orderId, deliveredAt: '' }, record())
      await send()
      return state.sent[0]?.content.further?.url
    }
    expect(await linkOf()).toBeUndefined()
    state.shop = { consumerLaw: 'eu' }
    expect(await linkOf()).toMatch(/^https:\/\/shop\.example\/withdraw\?order=\d+$/)
  })
})
