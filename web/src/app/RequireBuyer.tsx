import type { ReactNode } from 'react'
import { UNKNOWN_BUYER, useBuyer, type Buyer } from '../lib/buyer.ts'
import { useIsStorageKnown } from '../lib/storedValue.ts'
import { NavigateToLogin } from './RequireUser.tsx'

/**
 * Renders a page of the checkout for a signed-in user or a guest; others go to the login page, where they choose. The server, which
 * knows neither, renders the page's frame.
 */
export function RequireBuyer({ children }: { children: (buyer: Buyer) => ReactNode }) {
  const buyer = useBuyer()
  if (!useIsStorageKnown()) return <div data-needs-buyer>{children(UNKNOWN_BUYER)}</div>
  return buyer ? children(buyer) : <NavigateToLogin />
}
