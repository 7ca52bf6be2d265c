import type { SignedInUser } from '@shop/contracts/accounts'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { hasSignedOut, useUser } from '../lib/session.ts'

/** Leads to the login page, which redirects back here. */
export function NavigateToLogin() {
  const { pathname, search } = useLocation()
  return <Navigate to={hasSignedOut() ? paths.login() : paths.login(pathname + search)} replace />
}

/** Renders a page for a signed-in user; others go to the login page. */
export function RequireUser({ children }: { children: (user: SignedInUser) => ReactNode }) {
  const user = useUser()
  return user ? children(user) : <NavigateToLogin />
}
