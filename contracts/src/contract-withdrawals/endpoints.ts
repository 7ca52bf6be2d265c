import type { order } from '../orders/orders.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import type { idParams } from '../shared/ids.ts'
import type { newContractWithdrawal } from './contract-withdrawals.ts'

/** For the customer, where the law of the shop gives a right to. */
export const withdrawFromContract: Endpoint<{
  params: typeof idParams
  body: typeof newContractWithdrawal
  answer: typeof order
}> = {
  method: 'POST',
  path: '/api/orders/:id/withdrawals',
}
