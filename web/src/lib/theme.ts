import { useEffect, useSyncExternalStore } from 'react'
import { stored, useStored } from './stored.ts'

export type Theme = 'light' | 'dark'

/** What was chosen with the switch; without a choice the system decides. The page's /theme.js reads the same entry. */
const chosenTheme = stored<Theme | null>('theme', (value) => (value === 'light' || value === 'dark' ? value : null))

const DARK = '(prefers-color-scheme: dark)'

function followSystem(listener: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The theme in effect, and the switch to the other one. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const chosen = useStored(chosenTheme)
  const systemIsDark = useSyncExternalStore(
    followSystem,
    () => matchMedia(DARK).matches,
    () => false,
  )
  const theme = chosen ?? (systemIsDark ? 'dark' : 'light')
  useEffect(() => {
    if (chosen) document.documentElement.dataset.theme = chosen
    else delete document.documentElement.dataset.theme
  }, [chosen])
  return { theme, toggle: () => chosenTheme.set(theme === 'dark' ? 'light' : 'dark') }
}
