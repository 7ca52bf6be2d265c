import { z } from 'zod'
import { moment } from '../shared/moment.ts'
import { uuid } from '../shared/ids.ts'
import { quantityRow } from '../stock/quantities.ts'

/** Public events about withdrawals from the contract. */
export const contractWithdrawalEvents = {
  /** A customer withdrew from an order, or from a part of it. What follows for stock and money has events of its own. */
  ContractWithdrawn: z.object({
    orderId: uuid,
    withdrawalId: uuid,
    lines: z.array(quantityRow),
    whole: z.boolean(),
    withdrawnAt: moment,
  }),
}
