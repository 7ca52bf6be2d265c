import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { clearCheckoutDetailsOfOthers } from '../features/checkout/index.ts'
import { forgetGuest } from '../lib/buyer.ts'
import { paths } from '../lib/paths.ts'
import { useMoveWishes } from '../lib/products/wishList.ts'
import { onSessionExpired, useUser } from '../lib/session.ts'
import { queriesAbout } from '../lib/api/apiQuery.ts'
import { useNavigationFocus } from './useNavigationFocus.ts'
import { usePreloadPages } from './usePreloadPages.ts'

/** What goes on beside every page. Clears one user's data when another user signs in or out, and opens the login page when the session expires. */
export function SessionEffects() {
  const userId = useUser()?._id
  const previousUserId = useRef(userId)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useMoveWishes()

  useEffect(() => {
    if (userId !== undefined) {
      clearCheckoutDetailsOfOthers(userId).catch(() => undefined)
      forgetGuest()
    }
    if (previousUserId.current === userId) return
    previousUserId.current = userId
    queryClient.removeQueries(queriesAbout('orders'))
    queryClient.removeQueries(queriesAbout('users'))
    queryClient.removeQueries(queriesAbout('reports'))
    void queryClient.invalidateQueries(queriesAbout('products'))
  }, [userId, queryClient])

  useEffect(
    () => onSessionExpired(() => void navigate(paths.login(pathname + search), { replace: true })),
    [navigate, pathname, search],
  )
  useNavigationFocus()
  usePreloadPages()
  return null
}
