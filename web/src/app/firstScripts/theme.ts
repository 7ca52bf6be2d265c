// Applies the stored theme before the first paint, so that the other theme never flashes. Without one the system's theme applies.
import { readEntry } from '../../lib/storage.ts'
import { themeEntry } from '../../lib/themeEntry.ts'

const theme = readEntry(themeEntry)
if (theme) document.documentElement.dataset.theme = theme
