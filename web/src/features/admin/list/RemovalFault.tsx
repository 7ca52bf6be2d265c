import { useEffect, useRef } from 'react'
import { Alert } from '../../../ui/Alert.tsx'

/** Why something could not be removed; it comes into sight by itself, since the row may stand far below it. */
export function RemovalFault({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [children])
  return (
    <div ref={place}>
      <Alert tone="bad">{children}</Alert>
    </div>
  )
}
