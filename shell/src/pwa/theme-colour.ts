import { on } from '@parlay/web/events'
import { showThemeColour } from './show-theme-colour'

/**
 * Keeps the browser's own bars in the colour of the page's theme. Call it once at start-up; returns the function that
 * unsubscribes.
 */
export function followThemeColour(): () => void {
  return on('theme-changed', ({ theme }) => showThemeColour(theme))
}
