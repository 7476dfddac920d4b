import { Moon, Sun } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { quietIconLook } from './button.tsx'

export type Theme = 'light' | 'dark'
type ThemeValue = { theme: Theme; toggleTheme: () => void }

const STORAGE_KEY = 'theme'
const CHANGE_EVENT = 'themechange'
const DARK_QUERY = '(prefers-color-scheme: dark)'

const ThemeContext = createContext<ThemeValue | null>(null)

/** The theme is an attribute of the page, set before the first paint; React only reads it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'light' as const)
  useEffect(() => {
    // From here on React handles every press; the head script replays those that came before.
    document.documentElement.dataset.hydrated = ''
    document.dispatchEvent(new Event('hydrated'))
  }, [])
  const toggleTheme = () => saveTheme(readTheme() === 'dark' ? 'light' : 'dark')
  return <ThemeContext value={{ theme, toggleTheme }}>{children}</ThemeContext>
}

export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext)
  if (!value) throw new Error('useTheme must be used within a ThemeProvider')
  return value
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light'
}

function saveTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage may be full or blocked; the choice then lasts for this visit.
  }
  window.dispatchEvent(new Event(CHANGE_EVENT))
}

function subscribe(onChange: () => void): () => void {
  const system = window.matchMedia(DARK_QUERY)
  window.addEventListener(CHANGE_EVENT, onChange)
  // A theme that another tab has chosen is applied by the head script, which listens first.
  window.addEventListener('storage', onChange)
  system.addEventListener('change', onChange)
  return () => {
    window.removeEventListener(CHANGE_EVENT, onChange)
    window.removeEventListener('storage', onChange)
    system.removeEventListener('change', onChange)
  }
}

export function ThemeToggle() {
  const { toggleTheme } = useTheme()
  return (
    <button type="button" data-theme-toggle onClick={toggleTheme} className={`scripts-only ${quietIconLook}`}>
      {/* Both, by style: the server does not know the theme, and the page may never run React. */}
      <span className="theme-light-only">
        <span className="sr-only">Switch to dark theme</span>
        <Moon aria-hidden="true" className="size-5" />
      </span>
      <span className="theme-dark-only">
        <span className="sr-only">Switch to light theme</span>
        <Sun aria-hidden="true" className="size-5" />
      </span>
    </button>
  )
}
