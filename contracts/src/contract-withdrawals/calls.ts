import { z } from 'zod'
import { repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { contractWithdrawal, withdrawableUnits, withdrawalWays } from './contract-withdrawals.ts'

export type { ContractWithdrawalRow } from './contract-withdrawals.ts'

const orderId = z.object({ orderId: idText })
const quantityLines = z.array(z.object({ productId: idText, qty: z.int() }))

/** What only the caller knows: the days after the delivery, by the law of the shop, and the units that were refunded. */
const facts = { days: z.int().min(1), refunded: quantityLines }

/** The order service's calls about withdrawals from the contract. */
export const contractWithdrawalCalls = <Row extends z.ZodType>(orderRow: Row) => ({
  /**
   * The customer withdraws from the order, or from these lines. What was not sent is cancelled, what was is a return that nobody has to
   * accept first. Idempotent by the id. The caller checks whose order it is, and that the law gives a right to.
   */
  withdrawFromContract: repeatableCall(
    orderId.extend({
      withdrawalId: uuid,
      name: z.string(),
      way: z.enum(withdrawalWays),
      lines: quantityLines.min(1).optional(),
      ...facts,
    }),
    orderRow,
    'order_not_found',
    'product_not_found',
    'nothing_to_withdraw',
    'withdrawal_too_late',
    'withdrawal_too_large',
    'withdrawal_excluded',
    'withdraw_from_all',
    'invalid_request',
    'conflict',
  ),
  /** The statements of an order, oldest first, and what may still be withdrawn from; null when nothing may. */
  contractWithdrawalsOf: repeatableCall(
    orderId.extend(facts),
    z.object({ withdrawals: z.array(contractWithdrawal.row), withdrawable: withdrawableUnits.row.nullable() }),
    'order_not_found',
  ),
  contractWithdrawalsOfUser: repeatableCall(
    z.object({ userId: uuid }),
    z.object({ withdrawals: z.array(contractWithdrawal.row) }),
  ),
})
