import { emit, onOtherTab } from '@parlay/web/events'
import { useSyncExternalStore } from 'react'
import { firstTheme } from '../brand'
import { readStorage, writeStorage } from '../site/browser-storage'

export type Theme = 'dark' | 'light'

export const themeStorageKey = 'theme'

const listeners = new Set<() => void>()

const isTheme = (value: unknown): value is Theme => value === 'dark' || value === 'light'

function readStoredTheme(): Theme {
  const stored = readStorage('localStorage', themeStorageKey)
  return isTheme(stored) ? stored : firstTheme
}

/** Returns the theme of the page, which the inline script of the HTML has set before the first paint. */
export function getTheme(): Theme {
  const onPage = document.documentElement.dataset.theme
  return isTheme(onPage) ? onPage : readStoredTheme()
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

/**
 * Sets the theme of the page, stores it for the next visit, and announces it to every remote and tab by
 * `theme-changed`.
 */
export function setTheme(theme: Theme): void {
  writeStorage('localStorage', themeStorageKey, theme)
  showTheme(theme)
  emit('theme-changed', { theme })
}

/**
 * Applies the stored theme to the page and follows other tabs. Call it once at start-up; returns the function that
 * unsubscribes.
 */
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
