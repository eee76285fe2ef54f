import { emit, onOtherTab } from '@parlay/shared/events'
import { useSyncExternalStore } from 'react'
import { firstTheme } from '../brand'
import { keepNote, readNote } from '../site/browser-note'

export type Theme = 'dark' | 'light'

export const themeStorageKey = 'theme'

const listeners = new Set<() => void>()

const isTheme = (value: unknown): value is Theme => value === 'dark' || value === 'light'

function readStoredTheme(): Theme {
  const stored = readNote('localStorage', themeStorageKey)
  return isTheme(stored) ? stored : firstTheme
}

/** The theme on the page, which the inline script of the HTML has set before the first paint. */
export function getTheme(): Theme {
  const onPage = document.documentElement.dataset.theme
  return isTheme(onPage) ? onPage : readStoredTheme()
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

/** Chooses the theme: on the page, kept for the next visit, and told to every remote and tab by `theme-changed`. */
export function setTheme(theme: Theme): void {
  keepNote('localStorage', themeStorageKey, theme)
  showTheme(theme)
  emit('theme-changed', { theme })
}

/** Puts the stored theme on the page and follows other tabs. Call once at start-up; returns the unsubscribe. */
export function startTheme(): () => void {
  showTheme(getTheme())
  return onOtherTab('theme-changed', ({ theme }) => {
    showTheme(theme)
    emit('theme-changed', { theme }, { local: true })
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme, () => firstTheme)
