import { useEffect, useRef } from 'react'

/** Ref of an uncontrolled input that follows `value`, except while it has the focus: the user's text is newer then. */
export function useSyncedInput(value: string) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  return input
}
