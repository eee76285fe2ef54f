import { on } from '@parlay/shared/events'
import { showThemeColour } from './show-theme-colour'

/** Keeps the browser's own bars in the colour of the page's theme. Call once at start-up; returns the unsubscribe. */
export function followThemeColour(): () => void {
  return on('theme-changed', ({ theme }) => showThemeColour(theme))
}
