import { isStaff } from '@shop/contracts/staff'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { accessDeniedState } from '../lib/locationState.ts'
import { paths } from '../lib/paths.ts'
import { hasSignedOut, useUser } from '../lib/session.ts'

/** Renders the back office for staff; others go to the login page, which redirects signed-in users to the home page. */
export function RequireAdmin() {
  const user = useUser()
  const { pathname, search } = useLocation()
  if (user && isStaff(user)) return <Outlet key={user._id} />
  const loginPath = hasSignedOut() ? paths.login() : paths.login(pathname + search)
  return <Navigate to={loginPath} replace state={user ? accessDeniedState : null} />
}
