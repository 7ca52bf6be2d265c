import { contractWithdrawal, withdrawableUnits, type WithdrawalWay } from '@shop/contracts/contract-withdrawals'
import type { Order } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { withdrawalDaysOf } from '@shop/contracts/shop'
import { reject } from '@shop/kit/domain'
import { refundedLines } from '../refunds/refunded-lines.ts'
import type { RouteContext } from '../context.ts'

/** As the shop is now. @throws Rejection `not_found` where the law gives no right to withdraw */
export const requireWithdrawalDays = ({ shopPresenter }: Pick<RouteContext, 'shopPresenter'>): number =>
  withdrawalDaysOf(shopPresenter.current().shop) ?? reject('not_found')

type Withdrawals = Pick<RouteContext, 'clients' | 'shopPresenter'>

/** The statements of an order, and what may still be withdrawn from. */
export async function readWithdrawals(context: Withdrawals, row: OrderRow) {
  const { clients } = context
  const days = requireWithdrawalDays(context)
  return clients.orders.contractWithdrawalsOf({ orderId: row.orderId, days, refunded: await refundedLines(clients, row) })
}

export interface Statement {
  readonly withdrawalId: string
  readonly name: string
  readonly way: WithdrawalWay
  /** Absent: all that can be withdrawn from. */
  readonly lines?: { productId: string; qty: number }[]
}

/** @returns the order as it is then */
export async function withdraw(context: Withdrawals, row: OrderRow, statement: Statement): Promise<OrderRow> {
  const { clients } = context
  const days = requireWithdrawalDays(context)
  const refunded = await refundedLines(clients, row)
  return clients.orders.withdrawFromContract({ orderId: row.orderId, ...statement, days, refunded })
}

type Shown = Pick<Order, 'contractWithdrawals' | 'withdrawable'>

/** An order is shown without its withdrawals if they cannot be read, and in a shop whose law gives no right to withdraw. */
export async function presentWithdrawals(context: Withdrawals & Pick<RouteContext, 'logger'>, row: OrderRow): Promise<Shown> {
  if (withdrawalDaysOf(context.shopPresenter.current().shop) === undefined) return {}
  try {
    const { withdrawals, withdrawable } = await readWithdrawals(context, row)
    return {
      ...(withdrawals.length > 0 && { contractWithdrawals: withdrawals.map((each) => contractWithdrawal.present(each)) }),
      ...(withdrawable !== null && { withdrawable: withdrawableUnits.present(withdrawable) }),
    }
  } catch (error) {
    context.logger.warn({ err: error, orderId: row.orderId }, 'the withdrawals of an order could not be read')
    return {}
  }
}
