import { priceLines, type Totals } from '@shop/contracts/orders'
import { createSeededRandom } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import type { PaymentCommand, SoldLine } from './commands.ts'
import type { PaymentEvent, RefundLine } from './events.ts'
import { beginRefund, LATER, NOON, opened, opening, requested, sessionId } from './payment-fixtures.ts'
import { paymentDecider } from './payment.ts'
import { findRefund, refundableAmount } from './refunds.ts'
import type { Payment } from './state.ts'

function evolveAll(state: Payment, events: readonly PaymentEvent[]): Payment {
  return events.reduce((before, event) => paymentDecider.evolve(before, event), state)
}

function capturedPayment(amount: number): Payment {
  const captured = { sessionId, amount, paidAt: NOON, via: 'webhook', accepted: false } as const
  return evolveAll(paymentDecider.initial, [requested, opening, opened, { type: 'PaymentCaptured', data: captured }])
}

/** All choices of units of these lines, the empty one included. */
function choicesOf(lines: readonly SoldLine[]): RefundLine[][] {
  return lines.reduce<RefundLine[][]>(
    (choices, { productId, qty: max }) =>
      choices.flatMap((chosen) =>
        Array.from({ length: max + 1 }, (_, qty) => (qty > 0 ? [...chosen, { productId, qty }] : chosen)),
      ),
    [[]],
  )
}

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
      let state = capturedPayment(amount)
      for (let step = 0; step < 10; step += 1) {
        const refunded = randomInt(3) === 0 ? undefined : [{ productId: lines[randomInt(3)]!.productId, qty: 1 + randomInt(3) }]
        const earlier = `r${String(randomInt(step + 1))}`
        const commands: PaymentCommand[] = [
          beginRefund(`r${String(step)}`, refunded, lines),
          { type: 'RecordRefundRefusal', request: earlier, reason: 'no' },
        ]
        // The provider makes what it has refused only when the payment has that much left.
        if (findRefund(state, earlier)?.status !== 'refused')
          commands.push({ type: 'RecordRefund', request: earlier, refundId: earlier, now: LATER })
        try {
          state = evolveAll(state, paymentDecider.decide(commands[randomInt(commands.length)]!, state))
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

describe('every way to refund a thousand random orders by lines', () => {
  /** Refunds the units in every way; calls `check` with what is left of the payment each time that no unit is left. */
  function refundUnits(
    sold: readonly SoldLine[],
    left: readonly SoldLine[],
    state: Payment,
    check: (left: number) => void,
  ): void {
    const choices = choicesOf(left).filter((lines) => lines.length > 0)
    if (choices.length === 0) check(refundableAmount(state))
    for (const lines of choices) {
      const request = JSON.stringify(left)
      const qtyOf = (id: string) => lines.find(({ productId }) => productId === id)?.qty ?? 0
      const after = left.map((line) => ({ ...line, qty: line.qty - qtyOf(line.productId) }))
      refundUnits(sold, after, evolveAll(state, paymentDecider.decide(beginRefund(request, lines, sold), state)), check)
    }
  }

  it('leaves exactly the shipping', () => {
    const random = createSeededRandom(11)
    const randomInt = (below: number): number => Math.floor(random() * below)
    const wrong: { sold: SoldLine[]; totals: Totals; left: number }[] = []
    let ways = 0
    for (let order = 0; order < 1000; order += 1) {
      const maxPrice = [50, 5_000, 20_000][order % 3]!
      const sold = [[4], [1, 3], [2, 1], [1, 1, 1]][randomInt(4)]!.map((qty, index) => {
        return { productId: `p${index}`, name: 'Product', qty, unitPrice: 1 + randomInt(maxPrice) }
      })
      const totals = priceLines(sold)
      refundUnits(sold, sold, capturedPayment(totals.total), (left) => {
        ways += 1
        if (left !== totals.shipping) wrong.push({ sold, totals, left })
      })
    }
    expect(wrong).toEqual([])
    expect(ways).toBeGreaterThan(10_000)
  })
})
