import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { placeOf } from '../lib/placeOf.ts'
import { isEditable } from './isEditable.ts'

/** That of the main content, in `Layout.tsx`. */
const CONTENT_ID = 'content'

/** Events that show that a field is in use. */
const FIELD_EVENTS = ['focusin', 'pointerdown', 'keydown', 'input']

/**
 * On navigation to another page, scrolls to the top and focuses the main content, where a screen reader continues. Back
 * and forward keep the browser's own scroll restoration, and the focus if its element is still there. The URL changes before
 * the page does: a field outside the main content that is used in between, such as the search box, keeps the focus.
 */
export function useNavigationFocus(): void {
  const location = useLocation()
  const { pathname } = location
  const place = placeOf(location)
  const navigationType = useNavigationType()
  const previousPathname = useRef(pathname)
  const previousPlace = useRef(place)
  const isFieldInUse = useRef(false)

  useEffect(() => {
    function onFieldEvent({ target }: Event) {
      if (window.location.pathname === previousPathname.current) return
      if (isEditable(target) && document.getElementById(CONTENT_ID)?.contains(target) === false) isFieldInUse.current = true
    }
    // Captured: before a handler of the event, such as that of a chosen suggestion, changes the URL.
    for (const type of FIELD_EVENTS) addEventListener(type, onFieldEvent, true)
    return () => FIELD_EVENTS.forEach((type) => removeEventListener(type, onFieldEvent, true))
  }, [])

  useLayoutEffect(() => {
    previousPathname.current = pathname
    if (previousPlace.current === place) return
    previousPlace.current = place
    const keepsFocus = isFieldInUse.current
    isFieldInUse.current = false
    const isBack = navigationType === 'POP'
    if (!isBack) scrollTo(0, 0)
    if (isBack ? document.activeElement === document.body : !keepsFocus)
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }, [pathname, place, navigationType])
}
