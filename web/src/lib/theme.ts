import { useEffect, useSyncExternalStore } from 'react'
import { createStoredValue, useStoredValue } from './storedValue.ts'

export type Theme = 'light' | 'dark'

/** The theme set with the switch; null means the system's theme. The page's /theme.js reads the same storage entry. */
const storedTheme = createStoredValue<Theme | null>('theme', (value) => (value === 'light' || value === 'dark' ? value : null))

const DARK = '(prefers-color-scheme: dark)'

function subscribeToSystemTheme(listener: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The theme in effect, and a function that switches to the other one. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const selected = useStoredValue(storedTheme)
  const isSystemDark = useSyncExternalStore(
    subscribeToSystemTheme,
    () => matchMedia(DARK).matches,
    () => false,
  )
  const theme = selected ?? (isSystemDark ? 'dark' : 'light')
  useEffect(() => {
    if (selected) document.documentElement.dataset.theme = selected
    else delete document.documentElement.dataset.theme
  }, [selected])
  return { theme, toggleTheme: () => storedTheme.set(theme === 'dark' ? 'light' : 'dark') }
}
