import type { ContractWithdrawalRow } from '@shop/contracts/contract-withdrawals/calls'
import type { Projection, Queryable, ReadModelTable } from '@shop/kit/event-store'
import type { OrderEvent } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

const CONTRACT_WITHDRAWALS: ReadModelTable = {
  name: 'contract_withdrawals',
  key: ['withdrawal_id'],
  personal: { subject: 'user_id', erased: { name: '' } },
}

/** One row for each statement of a customer to withdraw from the contract. */
export const contractWithdrawals: Projection<OrderEvent> = {
  name: 'contract-withdrawals',
  tables: [CONTRACT_WITHDRAWALS],
  changes: {
    ContractWithdrawn({ withdrawalId, userId, withdrawnAt, ...statement }, { stream }) {
      const ids = { withdrawal_id: withdrawalId, order_id: orderIdOf(stream), user_id: userId }
      return [{ kind: 'insert', table: CONTRACT_WITHDRAWALS, row: { ...ids, ...statement, withdrawn_at: withdrawnAt } }]
    },
  },
}

const STATEMENT = `order_id AS "orderId", withdrawal_id AS "withdrawalId", name, way, lines, whole, withdrawn_at AS "withdrawnAt"`

/** The statements of an order, oldest first. */
export async function listContractWithdrawals(db: Queryable, orderId: string): Promise<ContractWithdrawalRow[]> {
  const { rows } = await db.query<ContractWithdrawalRow>(
    `SELECT ${STATEMENT} FROM contract_withdrawals WHERE order_id = $1 ORDER BY withdrawn_at, withdrawal_id`,
    [orderId],
  )
  return rows
}

/** All statements of a customer, oldest first. */
export async function listContractWithdrawalsOfUser(db: Queryable, userId: string): Promise<ContractWithdrawalRow[]> {
  const { rows } = await db.query<ContractWithdrawalRow>(
    `SELECT ${STATEMENT} FROM contract_withdrawals WHERE user_id = $1 ORDER BY withdrawn_at, withdrawal_id`,
    [userId],
  )
  return rows
}
