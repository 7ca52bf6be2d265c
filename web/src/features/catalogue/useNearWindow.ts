import { useEffect, useRef, useState } from 'react'

const DISTANCE = '300px'

/** Whether the element has come near the window. */
export function useNearWindow() {
  const ref = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: DISTANCE,
    })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isNear }
}
