import { useEffect, useRef } from 'react'

/** An input that shows what the address says, but for the one being typed in: that is newer than the address. */
export function useFollowing(value: string) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  return input
}
