import { useEffect, useState } from 'react'

const DELAY_MS = 200

/** What was typed, once the user pauses: each value is a request. */
export function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
