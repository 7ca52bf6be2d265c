import { nonBlankStrings } from '../../../lib/storage.ts'
import { createStoredValue } from '../../../lib/storedValue.ts'

export interface PaletteItem {
  readonly to: string
  readonly label: string
}

const MAX_RECENT = 5

/** What was opened last from the search of the back office, the newest first. It may name customers. */
export const recentItems = createStoredValue<readonly PaletteItem[]>({
  key: 'adminRecentItems',
  parse: (value) =>
    Array.isArray(value) ? value.flatMap((item) => nonBlankStrings(item, ['to', 'label']) ?? []).slice(0, MAX_RECENT) : [],
})

export function rememberItem({ to, label }: PaletteItem): void {
  recentItems.update((items) => [{ to, label }, ...items.filter((item) => item.to !== to)].slice(0, MAX_RECENT))
}
