import type { SignedInUser } from '@shop/contracts/api'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { loginPath } from '../lib/paths.ts'
import { hasLeft, useUser } from '../lib/session.ts'

/** A screen for signed-in users; a visitor signs in first and then comes back here. */
export function RequireUser({ children }: { children: (user: SignedInUser) => ReactNode }) {
  const user = useUser()
  const { pathname, search } = useLocation()
  if (user) return children(user)
  return <Navigate to={hasLeft() ? '/login' : loginPath(pathname + search)} replace />
}
