import { emit, forgetEvents, on } from '@parlay/web/events'
import { act, render, screen } from '@testing-library/react'
import { themeBeforePaint } from './before-paint'
import { getTheme, setTheme, startTheme, useTheme } from './theme-store'

const ThemeName = () => <p>{useTheme()}</p>

beforeEach(() => {
  localStorage.clear()
  forgetEvents()
  delete document.documentElement.dataset.theme
})

test('V11.themes the theme is dark until one is chosen', () => {
  startTheme()()

  expect(getTheme()).toBe('dark')
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
})

test('V11.themes a chosen theme is on the page, stored, and announced to all remotes and tabs', () => {
  const heard = jest.fn()
  const stop = on('theme-changed', heard)
  render(<ThemeName />)

  act(() => setTheme('light'))

  expect(screen.getByText('light')).toBeVisible()
  expect(localStorage.getItem('theme')).toBe('light')
  expect(heard).toHaveBeenCalledWith({ theme: 'light' }, expect.anything())
  stop()
})

test('V11.themes the script before the first paint shows the stored theme, and dark for anything else', () => {
  localStorage.setItem('theme', 'light')
  // biome-ignore lint/security/noGlobalEval: the page runs exactly this text.
  window.eval(themeBeforePaint('dark'))
  const kept = document.documentElement.dataset.theme
  localStorage.setItem('theme', 'purple')
  // biome-ignore lint/security/noGlobalEval: the page runs exactly this text.
  window.eval(themeBeforePaint('dark'))

  expect(kept).toBe('light')
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('V11 an event of this page does not change the theme by itself', () => {
  const stop = startTheme()

  act(() => emit('theme-changed', { theme: 'light' }, { local: true }))

  expect(getTheme()).toBe('dark')
  stop()
})

test('V12 a visitor who has chosen no theme gets the brand’s', () => {
  localStorage.clear()

  // biome-ignore lint/security/noGlobalEval: the page runs exactly this text.
  window.eval(themeBeforePaint('light'))

  expect(document.documentElement.dataset.theme).toBe('light')
})
