import { useEffect, useReducer, useState, type FocusEvent } from 'react'
import { useMediaQuery } from '../../lib/useMediaQuery.ts'
import { useSwipe } from './useSwipe.ts'

const SLIDE_DURATION_MS = 6000

/**
 * The index of the visible slide. The slides rotate automatically except while the carousel is hovered, focused or
 * paused, or when the user prefers reduced motion.
 */
export function useCarouselRotation(slideCount: number) {
  const [index, setIndex] = useState(0)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isPaused, togglePaused] = useReducer((paused: boolean) => !paused, false)
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isRotating = slideCount > 1 && !isHovered && !isFocused && !isPaused && !prefersReducedMotion

  useEffect(() => {
    if (!isRotating) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((current) => (current + 1) % slideCount)
    }, SLIDE_DURATION_MS)
    return () => clearInterval(timer)
  }, [slideCount, isRotating, index])

  /** Takes -1 and `slideCount` as the slides beyond either end. */
  const showSlide = (slide: number) => setIndex((slide + slideCount) % slideCount)
  const swipeHandlers = useSwipe((direction) => showSlide(index + (direction === 'left' ? 1 : -1)))
  const pauseHandlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  }
  return { index, showSlide, isRotating, prefersReducedMotion, isPaused, togglePaused, pauseHandlers, swipeHandlers }
}

export type CarouselRotation = ReturnType<typeof useCarouselRotation>
