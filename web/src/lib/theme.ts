import { useEffect } from 'react'
import { createStoredValue, useStoredValue } from './storedValue.ts'
import { useMediaQuery } from './useMediaQuery.ts'

export type Theme = 'light' | 'dark'

/** The theme set with the switch; null means the system's theme. web/vite/theme.js reads the same storage entry. */
const storedTheme = createStoredValue<Theme | null>('theme', (value) => (value === 'light' || value === 'dark' ? value : null))

/** The theme in effect, and a function that switches to the other one. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const selected = useStoredValue(storedTheme)
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const theme = selected ?? (isSystemDark ? 'dark' : 'light')
  useEffect(() => {
    if (selected) document.documentElement.dataset.theme = selected
    else delete document.documentElement.dataset.theme
  }, [selected])
  return { theme, toggleTheme: () => storedTheme.set(theme === 'dark' ? 'light' : 'dark') }
}
