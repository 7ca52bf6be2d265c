import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { clearCheckoutDetailsOfOthers } from '../features/checkout/index.ts'
import { forgetGuest } from '../lib/buyer.ts'
import { loadDeferredComponents } from '../lib/lazyComponent.ts'
import { paths } from '../lib/paths.ts'
import { useMoveWishes } from '../lib/products/wishList.ts'
import { onSessionExpired, useUser } from '../lib/session.ts'
import { useIsStorageKnown } from '../lib/storedValue.ts'
import { queriesAbout } from '../lib/api/apiQuery.ts'
import { useMediaQuery } from '../lib/useMediaQuery.ts'
import forcedColors from './forcedColors.css?url'
import { useNavigationFocus } from './useNavigationFocus.ts'
import { usePreloadPages } from './usePreloadPages.ts'

const MAX_HYDRATION_MS = 500

/** Other data than those of the server must not come before all parts of the page have been hydrated. */
function afterHydration(run: () => void): void {
  const whenIdle =
    'requestIdleCallback' in globalThis ? requestIdleCallback : (work: () => void) => setTimeout(work, MAX_HYDRATION_MS)
  void loadDeferredComponents().then(() => whenIdle(run))
}

/** What goes on beside every page. Clears one user's data when another user signs in or out, opens the login page when the session expires, and loads the styles of forced colours. */
export function SessionEffects() {
  const userId = useUser()?._id
  const isKnown = useIsStorageKnown()
  const previous = useRef({ isKnown, userId })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const hasForcedColors = useMediaQuery('(forced-colors: active)')
  useMoveWishes()

  useEffect(() => {
    if (userId !== undefined) {
      clearCheckoutDetailsOfOthers(userId).catch(() => undefined)
      forgetGuest()
    }
    const { isKnown: wasKnown, userId: previousId } = previous.current
    previous.current = { isKnown, userId }
    if (previousId === userId) return
    // The user of a rendered page is known late, and the page asks for their data meanwhile.
    if (wasKnown)
      for (const topic of ['orders', 'users', 'reports', 'history'] as const) queryClient.removeQueries(queriesAbout(topic))
    afterHydration(() => void queryClient.invalidateQueries(queriesAbout('products')))
  }, [isKnown, userId, queryClient])

  useEffect(
    () => onSessionExpired(() => void navigate(paths.login(pathname + search), { replace: true })),
    [navigate, pathname, search],
  )
  // What other tabs did while the browser kept this page for Back, such as a sign-out: it was told of none of it.
  useEffect(() => {
    const lookAgain = ({ persisted }: PageTransitionEvent) => persisted && dispatchEvent(new StorageEvent('storage'))
    addEventListener('pageshow', lookAgain)
    return () => removeEventListener('pageshow', lookAgain)
  }, [])
  useNavigationFocus()
  usePreloadPages()
  return hasForcedColors ? <link rel="stylesheet" href={forcedColors} /> : null
}
