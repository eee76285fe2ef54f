import { on } from '@parlay/web/events'
import { onFirstInteraction } from '../start/on-first-interaction'
import { withTelemetry } from './with-telemetry'

/** The share of visits that report how fast they were. */
const measuredShare = 0.1

/** Reports the faults of this page to the gateway, and for some visits how fast the page was. Loads the code for it when it is needed. */
export function followFaults(): void {
  on('remote-failed', (fact) => withTelemetry(({ reportFailed }) => reportFailed(fact)))
  on('remote-recovered', (fact) => withTelemetry(({ reportRecovered }) => reportRecovered(fact)))
  on('remote-shown', (version) => withTelemetry(({ reportShown }) => reportShown(version)))
  on('navigation-failed', (fact) => withTelemetry(({ reportNavigation }) => reportNavigation(fact)))
  // An error that was swallowed has been reported as one of the events above.
  addEventListener('error', ({ error, message, filename, defaultPrevented }) => {
    if (!defaultPrevented) withTelemetry(({ reportUncaught }) => reportUncaught(error ?? message, filename))
  })
  addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => {
    if (!defaultPrevented) withTelemetry(({ reportUncaught }) => reportUncaught(reason))
  })
  // Measurements of robots say nothing about people.
  if (!navigator.webdriver && Math.random() < measuredShare) {
    onFirstInteraction(() => withTelemetry(({ reportVitals }) => reportVitals()))
  }
}
