import { useEffect, useEffectEvent } from 'react'
import { isEditable } from '../isEditable.ts'

/** Calls `onSlash` for the key `/`, unless it is typed into a field. */
export function useSlashShortcut(onSlash: () => void): void {
  const handleSlash = useEffectEvent(onSlash)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target)) return
      event.preventDefault()
      handleSlash()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
