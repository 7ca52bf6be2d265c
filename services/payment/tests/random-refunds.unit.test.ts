import { describe, expect, it } from 'vitest'
import { payment } from '../src/domain/payment.ts'
import { leftOf } from '../src/domain/refunds.ts'
import type { Payment, PaymentCommand, PaymentEvent } from '../src/domain/types.ts'
import { LATER, NOON, opened, opening, refund, requested, sessionId } from './support/facts.ts'

describe('a thousand random refunds of one payment', () => {
  it('never add up to more than was captured, nor take a unit twice', () => {
    let seed = 5
    const chance = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    for (let round = 0; round < 100; round += 1) {
      const lines = ['a', 'b', 'c'].map((productId) => ({
        productId,
        name: productId,
        qty: 1 + chance(4),
        unitPrice: chance(40),
      }))
      const amount = 1 + chance(400)
      const history: PaymentEvent[] = [
        requested,
        opening,
        opened,
        { type: 'PaymentCaptured', data: { sessionId, amount, paidAt: NOON, via: 'webhook' } },
      ]
      let state: Payment = history.reduce((before, event) => payment.evolve(before, event), payment.initial)
      for (let step = 0; step < 10; step += 1) {
        const wanted = chance(3) === 0 ? undefined : [{ productId: lines[chance(3)]!.productId, qty: 1 + chance(3) }]
        const known = `r${String(chance(step + 1))}`
        const commands: PaymentCommand[] = [
          refund(`r${String(step)}`, wanted, lines),
          { type: 'RecordRefund', request: known, refundId: known, now: LATER },
          { type: 'RefuseRefund', request: known, reason: 'no' },
        ]
        try {
          state = payment.decide(commands[chance(3)]!, state).reduce((before, event) => payment.evolve(before, event), state)
        } catch {
          // A refusal changes nothing.
        }
        const left = leftOf(state)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(amount)
        if (state.status !== 'captured') throw new Error('the payment is captured')
        const units = state.refunds.filter(({ status }) => status !== 'refused').flatMap((made) => made.lines)
        for (const { productId, qty } of lines) {
          const taken = units.filter((line) => line.productId === productId).reduce((sum, line) => sum + line.qty, 0)
          expect(taken).toBeLessThanOrEqual(qty)
        }
      }
    }
  })
})
