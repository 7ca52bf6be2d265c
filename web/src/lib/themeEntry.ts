import type { StorageEntry } from './storage.ts'

export type Theme = 'light' | 'dark'

/** The theme set with the switch; null means the system's theme. */
export const themeEntry: StorageEntry<Theme | null> = {
  key: 'theme',
  parse: (value) => (value === 'light' || value === 'dark' ? value : null),
}
