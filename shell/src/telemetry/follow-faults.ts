import type { Fault } from '@parlay/shared/contracts/endpoints/telemetry'
import { on } from '@parlay/shared/events'
import { whenSomebodyIsHere } from '../start/when-somebody-is-here'

const load = () => import(/* webpackChunkName: "telemetry" */ './telemetry')

/** Of the visits, how many tell how fast they were. */
const measuredShare = 0.1

function tell(kind: Fault['kind'], reason: string, where: Partial<Fault> = {}): void {
  const fault = { kind, reason, path: location.pathname, ...where }
  void load().then(
    (telemetry) => telemetry.tellFault(fault),
    () => undefined,
  )
}

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** Tells the gateway what goes wrong on this page, and of some visits how fast it was. What does so comes when it is needed. */
export function followFaults(): void {
  on('remote-failed', ({ reason, ...where }) => tell('remote-failed', reason, where))
  on('navigation-failed', ({ reason, path }) => tell('navigation-failed', reason, { path }))
  // What is swallowed has been told as one of the above.
  addEventListener('error', ({ error, message, defaultPrevented }) => {
    if (!defaultPrevented) tell('error', error ? textOf(error) : message)
  })
  addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => {
    if (!defaultPrevented) tell('error', textOf(reason))
  })
  // What a robot meets says nothing about people.
  if (!navigator.webdriver && Math.random() < measuredShare) {
    whenSomebodyIsHere(
      () =>
        void load().then(
          (telemetry) => telemetry.tellVitals(),
          () => undefined,
        ),
    )
  }
}
