import { useEffect, useRef } from 'react'
import { Alert } from '../../../ui/Alert.tsx'

/** Scrolls into view, because the row that could not be deleted may be far below. */
export function DeletionError({ children }: { children: string }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'center' })
  }, [children])
  return (
    <div ref={container}>
      <Alert tone="bad">{children}</Alert>
    </div>
  )
}
