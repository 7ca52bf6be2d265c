import type { ReactNode } from 'react'
import { useBuyer, type Buyer } from '../lib/buyer.ts'
import { NavigateToLogin } from './RequireUser.tsx'

/** Renders a page of the checkout for a signed-in user or a guest; others go to the login page, where they choose. */
export function RequireBuyer({ children }: { children: (buyer: Buyer) => ReactNode }) {
  const buyer = useBuyer()
  return buyer ? children(buyer) : <NavigateToLogin />
}
