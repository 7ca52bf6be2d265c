import type { SignedInUser } from '@shop/contracts/accounts'
import { isStaff } from '@shop/contracts/staff'
import { Navigate, useLocation } from 'react-router-dom'
import { isAccessDenied, noticeState } from '../../lib/locationState.ts'
import { paths } from '../../lib/paths.ts'

/** Redirects a signed-in user to the requested page, or to the home page if that page has just denied them access. */
export function RedirectAfterLogin({ user, redirect }: { user: SignedInUser; redirect: string }) {
  const location = useLocation()
  if (isAccessDenied(location.state) && !isStaff(user))
    return <Navigate to={paths.home()} replace state={noticeState('Not authorized as an admin')} />
  return <Navigate to={redirect} replace />
}
