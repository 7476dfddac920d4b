import { Moon, Sun } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'

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
    // From here on React handles the toggle, and the head script no longer does.
    document.documentElement.dataset.hydrated = ''
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

function readSaved(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function follow(saved: string | null): void {
  if (saved === 'light' || saved === 'dark') document.documentElement.dataset.theme = saved
}

function subscribe(onChange: () => void): () => void {
  const system = window.matchMedia(DARK_QUERY)
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return
    follow(event.newValue)
    onChange()
  }
  // Another tab may have changed the theme while the scripts of this one were loading.
  follow(readSaved())
  window.addEventListener(CHANGE_EVENT, onChange)
  window.addEventListener('storage', onStorage)
  system.addEventListener('change', onChange)
  return () => {
    window.removeEventListener(CHANGE_EVENT, onChange)
    window.removeEventListener('storage', onStorage)
    system.removeEventListener('change', onChange)
  }
}

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
