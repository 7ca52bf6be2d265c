import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** A new page begins at its top, and a screen reader begins to read there; going back returns to where one was. */
export function useArrival() {
  const { pathname } = useLocation()
  const way = useNavigationType()
  const mainRef = useRef<HTMLDivElement>(null)
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (way === 'POP') return
    scrollTo(0, 0)
    mainRef.current?.focus({ preventScroll: true })
  }, [pathname, way])

  return { mainRef, path: pathname }
}
