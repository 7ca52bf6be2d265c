import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../lib/theme.ts'
import { IconButton } from '../ui/IconButton.ts'

export function ThemeSwitch() {
  const { theme, toggleTheme } = useTheme()
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <IconButton type="button" aria-label={theme === 'dark' ? 'Light theme' : 'Dark theme'} onClick={toggleTheme}>
      <Icon size={19} aria-hidden="true" />
    </IconButton>
  )
}
