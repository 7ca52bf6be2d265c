import { useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import type { FocusEvent } from 'react'

const EACH_MS = 6000
const REDUCED = '(prefers-reduced-motion: reduce)'

function followMotion(listener: () => void): () => void {
  const query = matchMedia(REDUCED)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    followMotion,
    () => matchMedia(REDUCED).matches,
    () => false,
  )
}

/** Which of `count` slides shows. It moves on by itself unless one looks closer, has stopped it, or wants no motion. */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isStopped, toggle] = useReducer((stopped: boolean) => !stopped, false)
  const isStill = useReducedMotion()
  const isMoving = count > 1 && !isHovered && !isFocused && !isStopped && !isStill

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((each) => (each + 1) % count)
    }, EACH_MS)
    return () => clearInterval(timer)
  }, [count, isMoving, index])

  const pausing = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  }
  const show = (each: number) => setIndex((each + count) % count)
  return { index, show, isMoving, isStill, isStopped, toggle, pausing }
}

export type Rotation = ReturnType<typeof useRotation>
