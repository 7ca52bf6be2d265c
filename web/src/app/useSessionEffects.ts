import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keys } from '../lib/api/keys.ts'
import { forgetChoicesOfOthers } from '../lib/choices.ts'
import { loginPath } from '../lib/paths.ts'
import { onSessionExpired, useUser } from '../lib/session.ts'

/** What must happen, whatever the page, when somebody signs in or out, or when the server no longer takes the token. */
export function useSessionEffects(): void {
  const userId = useUser()?._id
  const lastUser = useRef(userId)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (userId !== undefined) forgetChoicesOfOthers(userId)
    if (lastUser.current === userId) return
    lastUser.current = userId
    queryClient.removeQueries({ queryKey: keys.orders })
    queryClient.removeQueries({ queryKey: keys.users })
    queryClient.removeQueries({ queryKey: keys.reports })
    void queryClient.invalidateQueries({ queryKey: keys.products })
  }, [userId, queryClient])

  useEffect(
    () => onSessionExpired(() => void navigate(loginPath(pathname + search), { replace: true })),
    [navigate, pathname, search],
  )
}
