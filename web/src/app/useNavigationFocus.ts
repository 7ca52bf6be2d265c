import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * On navigation to another page, scrolls to the top and focuses the main content, where a screen reader continues. Back
 * and forward keep the browser's own scroll restoration.
 */
export function useNavigationFocus() {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const mainRef = useRef<HTMLDivElement>(null)
  const previousPathname = useRef(pathname)

  useLayoutEffect(() => {
    if (previousPathname.current === pathname) return
    previousPathname.current = pathname
    if (navigationType === 'POP') return
    scrollTo(0, 0)
    mainRef.current?.focus({ preventScroll: true })
  }, [pathname, navigationType])

  return { mainRef, pathname }
}
