import { isStaff } from '@shop/contracts/staff'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { OrderPage, PaidOrderPage, usePaidSessionId } from '../features/order/index.ts'
import { lazyComponent } from '../lib/lazyComponent.ts'
import { offerOrderKey, orderKeyOf } from '../lib/orderKeys.ts'
import { useUser } from '../lib/session.ts'
import { useIsStorageKnown } from '../lib/storedValue.ts'
import { NavigateToLogin } from './RequireUser.tsx'

/** Only staff load it. */
const StaffOrder = lazyComponent(() => import('./StaffOrder.tsx'), 'StaffOrder')

function KeyedOrder({ id }: { id: string }) {
  const user = useUser()
  const sessionId = usePaidSessionId()
  const [searchParams] = useSearchParams()
  const key = searchParams.get('key')
  // Offered before the page asks for the order, and kept with the answer: the page comes back from the payment provider without it.
  const [hasKey] = useState(() => {
    if (key !== null && key !== '') offerOrderKey(id, key)
    return orderKeyOf(id) !== undefined
  })
  // Who creates an account on this page goes on with what it shows.
  if (user || hasKey)
    return (
      <>
        <Suspense>{user && isStaff(user) && <StaffOrder id={id} user={user} />}</Suspense>
        <OrderPage key={hasKey ? 'guest' : user?._id} user={user} />
      </>
    )
  return sessionId === null ? <NavigateToLogin /> : <PaidOrderPage id={id} sessionId={sessionId} user={null} />
}

/** An order for a signed-in user, or for who has the key of a guest's order. The server, which knows neither, renders the page's frame. */
export function OrderRoute() {
  const { id = '' } = useParams()
  if (!useIsStorageKnown()) return <OrderPage user={null} isFrame />
  return <KeyedOrder key={id} id={id} />
}
