/** One script for what `deferredFrame.tsx` loads. */
export { CategoryBar } from './CategoryBar.tsx'
export { Footer } from './Footer.tsx'
export { Notices } from './Notices.tsx'
export { SearchBox } from './search/SearchBox.tsx'
export { SessionEffects } from './SessionEffects.tsx'
export { ThemeSwitch } from './ThemeSwitch.tsx'
