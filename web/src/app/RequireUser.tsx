import type { SignedInUser } from '@shop/contracts/api'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { hasSignedOut, useUser } from '../lib/session.ts'

/** Renders a page for a signed-in user; others go to the login page, which redirects back here. */
export function RequireUser({ children }: { children: (user: SignedInUser) => ReactNode }) {
  const user = useUser()
  const { pathname, search } = useLocation()
  if (user) return children(user)
  return <Navigate to={hasSignedOut() ? paths.login() : paths.login(pathname + search)} replace />
}
