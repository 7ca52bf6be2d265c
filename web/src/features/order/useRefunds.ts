import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { may } from '../../lib/rights.ts'
import { refundsQuery } from './api.ts'

/** The refunds of an order, for staff, read anew when the refunded amount changes. The dialogs about them read their own. */
export function useRefunds(order: Order | undefined, user: SignedInUser | null) {
  const { queryKey, ...query } = refundsQuery(order?._id ?? '')
  const enabled = order !== undefined && order.refundedAmount > 0 && may(user, 'orders:read')
  const { data } = useQuery({ ...query, queryKey: [...queryKey, order?.refundedAmount], enabled })
  return data?.refunds
}
