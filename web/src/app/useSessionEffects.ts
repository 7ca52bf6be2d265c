import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { clearCheckoutDetailsOfOthers } from '../features/checkout/index.ts'
import { queryKeys } from '../lib/api/keys.ts'
import { paths } from '../lib/paths.ts'
import { onSessionExpired, useUser } from '../lib/session.ts'

/** Clears one user's data when another user signs in or out, and opens the login page when the session expires. */
export function useSessionEffects(): void {
  const userId = useUser()?._id
  const previousUserId = useRef(userId)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (userId !== undefined) clearCheckoutDetailsOfOthers(userId)
    if (previousUserId.current === userId) return
    previousUserId.current = userId
    queryClient.removeQueries({ queryKey: queryKeys.orders })
    queryClient.removeQueries({ queryKey: queryKeys.users })
    queryClient.removeQueries({ queryKey: queryKeys.reports })
    void queryClient.invalidateQueries({ queryKey: queryKeys.products })
  }, [userId, queryClient])

  useEffect(
    () => onSessionExpired(() => void navigate(paths.login(pathname + search), { replace: true })),
    [navigate, pathname, search],
  )
}
