import { useEffect } from 'react'
import { createStoredValue, useStoredValue } from './storedValue.ts'
import { themeEntry, type Theme } from './themeEntry.ts'
import { useMediaQuery } from './useMediaQuery.ts'

const storedTheme = createStoredValue(themeEntry)

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
