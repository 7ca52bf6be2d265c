import type { orderCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import type { QuantityLine } from '@shop/kit/domain'
import { v5 as uuidv5 } from 'uuid'
import type { z } from 'zod'
import { isInTime, lastWithdrawalDay, withdrawableLines } from '../domain/withdraw-from-contract.ts'
import type { OrderDependencies } from '../ports.ts'
import { listContractWithdrawals } from '../projections/contract-withdrawals.ts'
import { getOrder } from '../projections/orders.ts'
import { listReturnsOf } from '../projections/returns.ts'
import { handleOrderWithText } from './handle-order.ts'

/** The caller checks that the order is the customer's, and that the law gives a right to withdraw. */
export async function withdrawFromContract(
  dependencies: OrderDependencies,
  { orderId, name: text, days, ...statement }: z.output<typeof orderCalls.withdrawFromContract.input>,
) {
  const { clock, timeZone } = dependencies
  const facts = { policy: { days, timeZone }, withdrawnAt: clock().toISOString() }
  return handleOrderWithText(dependencies, orderId, text, (name) => ({
    type: 'WithdrawFromContract',
    ...statement,
    ...facts,
    name,
    sealedReturnId: uuidv5('sealed', statement.withdrawalId),
  }))
}

type OrderWithdrawals = Awaited<ReturnType<Client<typeof orderCalls>['contractWithdrawalsOf']>>

/** The statements of an order, and what its customer may still withdraw from. */
export async function listWithdrawals(
  { database, clock, timeZone }: OrderDependencies,
  { orderId, days, refunded }: { readonly orderId: string; readonly days: number; readonly refunded: readonly QuantityLine[] },
): Promise<OrderWithdrawals> {
  const [row, returns, withdrawals] = await Promise.all([
    getOrder(database, orderId),
    listReturnsOf(database, orderId),
    listContractWithdrawals(database, orderId),
  ])
  const policy = { days, timeZone }
  const asked = returns.map(({ status, lines, withdrawn }) => ({
    status,
    lines,
    ...(withdrawn && { withdrawal: { whole: false } }),
  }))
  const lines = withdrawableLines({ ...row, returns: asked }, refunded)
  const isWithdrawable = lines.length > 0 && isInTime(row, policy, clock().toISOString())
  return { withdrawals, withdrawable: isWithdrawable ? { until: lastWithdrawalDay(row, policy), lines } : null }
}
