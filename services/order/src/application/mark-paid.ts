import type { orderCalls } from '@shop/contracts/services'
import type { z } from 'zod'
import type { OrderCommand } from '../domain/commands.ts'
import type { OrderDependencies } from '../ports.ts'
import { handleOrderWithText } from './handle-order.ts'

type PaymentInput = z.output<typeof orderCalls.markPaid.input>['payment']

const COMPLETED = 'COMPLETED'
const paymentIdOf = (orderId: string): string => `cod-${orderId}`

/** A payment on delivery without details. */
export function payInCashCommand(orderId: string, paidAt: string): OrderCommand {
  const paymentResult = { id: paymentIdOf(orderId), status: COMPLETED, updateTime: paidAt }
  return { type: 'MarkPaid', paymentResult, payerEmail: null, paidAt }
}

/** Records a payment on delivery, which an admin confirms. Details that the admin leaves out get defaults. */
export async function markPaid(dependencies: OrderDependencies, orderId: string, payment: PaymentInput) {
  const paidAt = dependencies.clock().toISOString()
  const { id = paymentIdOf(orderId), status = COMPLETED, updateTime = paidAt, email = '' } = payment
  const paymentResult = { id, status, updateTime }
  return handleOrderWithText(dependencies, orderId, email, (text) => ({
    type: 'MarkPaid',
    paymentResult,
    payerEmail: text === '' ? null : text,
    paidAt,
  }))
}

/** Sets an order back to unpaid that was marked as paid by mistake. */
export async function correctPayment(
  dependencies: OrderDependencies,
  { orderId, correctionId, reason: text }: z.output<typeof orderCalls.correctPayment.input>,
) {
  const correctedAt = dependencies.clock().toISOString()
  return handleOrderWithText(dependencies, orderId, text, (reason) => ({
    type: 'CorrectCashPayment',
    correctionId,
    reason,
    correctedAt,
  }))
}
