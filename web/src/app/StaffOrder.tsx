import type { SignedInUser } from '@shop/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isOrderPlaced } from '../lib/locationState.ts'
import { isOwnOrder } from '../lib/orders/isOwnOrder.ts'
import { orderQuery } from '../lib/orders/orderQuery.ts'
import { staffOrderFrame } from './staffOrderFrame.ts'
import { StaffNavigation } from './StaffNavigation.tsx'

/** What only a buyer has in the address: the key of a guest's order, or the answer of the payment provider. */
const isBuyersAddress = (search: string): boolean => /[?&](key|payment|session_id)=/.test(search)

/** Puts the order of somebody else into the frame of the back office, with the way back to the list. */
export function StaffOrder({ id, user }: { id: string; user: SignedInUser }) {
  const location = useLocation()
  const { data: order } = useQuery({ ...orderQuery(id), enabled: false })
  const isBuyers = order ? isOwnOrder(order, user) : isOrderPlaced(location.state) || isBuyersAddress(location.search)
  useLayoutEffect(() => staffOrderFrame.set(!isBuyers), [isBuyers])
  return isBuyers ? null : <StaffNavigation id={id} />
}
