import { lazy, Suspense, useEffect, useState } from 'react'
import type { ConfirmDialogProps } from './ConfirmDialogWindow.tsx'

const loadWindow = async () => ({ default: (await import('./ConfirmDialogWindow.tsx')).ConfirmDialogWindow })
const Window = lazy(loadWindow)

/**
 * Asks before an irreversible action. The cancel button has the initial focus. On close the focus returns to the element
 * that opened the dialog, or, if that was removed, to its closest focusable container.
 * Its library loads after the page.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    loadWindow().catch(() => undefined)
  }, [])
  if (!wasOpen) return null
  return (
    <Suspense>
      <Window {...props} />
    </Suspense>
  )
}
