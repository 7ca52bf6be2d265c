import { createSeededRandom } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import type { PaymentCommand } from './commands.ts'
import type { PaymentEvent } from './events.ts'
import { beginRefund, LATER, NOON, opened, opening, requested, sessionId } from './payment-fixtures.ts'
import { paymentDecider } from './payment.ts'
import { refundableAmount } from './refunds.ts'
import type { Payment } from './state.ts'

describe('a thousand random refunds of one payment', () => {
  it('never exceed the captured amount, nor refund a unit twice', () => {
    const random = createSeededRandom(5)
    const randomInt = (below: number): number => Math.floor(random() * below)
    for (let round = 0; round < 100; round += 1) {
      const lines = ['a', 'b', 'c'].map((productId) => ({
        productId,
        name: productId,
        qty: 1 + randomInt(4),
        unitPrice: randomInt(40),
      }))
      const amount = 1 + randomInt(400)
      const history: PaymentEvent[] = [
        requested,
        opening,
        opened,
        { type: 'PaymentCaptured', data: { sessionId, amount, paidAt: NOON, via: 'webhook', accepted: false } },
      ]
      let state: Payment = history.reduce((before, event) => paymentDecider.evolve(before, event), paymentDecider.initial)
      for (let step = 0; step < 10; step += 1) {
        const refunded = randomInt(3) === 0 ? undefined : [{ productId: lines[randomInt(3)]!.productId, qty: 1 + randomInt(3) }]
        const earlier = `r${String(randomInt(step + 1))}`
        const commands: PaymentCommand[] = [
          beginRefund(`r${String(step)}`, refunded, lines),
          { type: 'RecordRefund', request: earlier, refundId: earlier, now: LATER },
          { type: 'RecordRefundRefusal', request: earlier, reason: 'no' },
        ]
        try {
          state = paymentDecider
            .decide(commands[randomInt(3)]!, state)
            .reduce((before, event) => paymentDecider.evolve(before, event), state)
        } catch {
          // A rejected command changes nothing.
        }
        const refundable = refundableAmount(state)
        expect(refundable).toBeGreaterThanOrEqual(0)
        expect(refundable).toBeLessThanOrEqual(amount)
        if (state.status !== 'captured') throw new Error('the payment is captured')
        const units = state.refunds.filter(({ status }) => status !== 'refused').flatMap((refund) => refund.lines)
        for (const { productId, qty } of lines) {
          const refundedUnits = units.filter((line) => line.productId === productId).reduce((sum, line) => sum + line.qty, 0)
          expect(refundedUnits).toBeLessThanOrEqual(qty)
        }
      }
    }
  })
})
