import { useRef, type TouchEvent } from 'react'

/** A shorter way is a tap. Pixels. */
const MIN_DISTANCE = 40

/** Touch handlers that report a swipe of one finger to a side; a way that is steeper than wide scrolls the page. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined
      start.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (start.current === undefined || touch === undefined) return
      const right = touch.clientX - start.current.x
      const down = touch.clientY - start.current.y
      start.current = undefined
      if (Math.abs(right) < MIN_DISTANCE || Math.abs(right) < Math.abs(down)) return
      onSwipe(right < 0 ? 'left' : 'right')
    },
  }
}
