import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { loginPath } from '../lib/paths.ts'
import { refusal } from '../lib/refusal.ts'
import { hasLeft, useUser } from '../lib/session.ts'

/** The back office. Whoever is no admin goes to the sign-in; who has signed in already goes on from there to the front. */
export function RequireAdmin() {
  const user = useUser()
  const { pathname, search } = useLocation()
  if (user?.isAdmin) return <Outlet key={user._id} />
  return <Navigate to={hasLeft() ? '/login' : loginPath(pathname + search)} replace state={user ? refusal : null} />
}
