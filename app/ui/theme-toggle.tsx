import { Moon, Sun } from 'lucide-react'
import { useTheme } from './theme.tsx'

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme()
  return (
    <button
      type="button"
      data-theme-toggle
      onClick={toggleTheme}
      aria-label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      className="grid size-11 place-items-center rounded border border-control bg-surface hover:border-ink"
    >
      <Moon aria-hidden="true" className="theme-light-only size-5" />
      <Sun aria-hidden="true" className="theme-dark-only size-5" />
    </button>
  )
}
