import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../lib/theme.ts'
import { IconButton } from '../ui/IconButton.tsx'

export function ThemeSwitch() {
  const { theme, toggleTheme } = useTheme()
  const Icon = theme === 'dark' ? Sun : Moon
  return <IconButton icon={Icon} size={19} label={theme === 'dark' ? 'Light theme' : 'Dark theme'} onClick={toggleTheme} />
}
