import type { SignedInUser } from '@shop/contracts/api'
import { Navigate, useLocation } from 'react-router-dom'
import { isRefused } from '../../lib/refusal.ts'

/** The way on for whoever has signed in: to where they were going, unless it has just turned them away. */
export function Onwards({ user, redirect }: { user: SignedInUser; redirect: string }) {
  const location = useLocation()
  if (isRefused(location.state) && !user.isAdmin)
    return <Navigate to="/" replace state={{ notice: 'Not authorized as an admin' }} />
  return <Navigate to={redirect} replace />
}
