import { type EventMap, on } from '@parlay/web/events'
import { swallowNavigationErrors } from './swallow-navigation-errors'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

function throwUncaught(error: Error): boolean {
  const event = new ErrorEvent('error', { error, cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('V9.errors a failed change of page never surfaces as an uncaught error, and is reported; other errors stay what they are', () => {
  const failures: EventMap['navigation-failed'][] = []
  const stops = [swallowNavigationErrors(), on('navigation-failed', (failure) => failures.push(failure))]

  const swallowed = [
    throwUncaught(named('ChunkLoadError', 'Loading chunk help failed')),
    throwUncaught(named('SecurityError', "Failed to execute 'pushState' on 'History'")),
    throwUncaught(named('TypeError', 'x is not a function')),
  ]
  for (const stop of stops) stop()

  expect(swallowed).toEqual([true, true, false])
  expect(failures.map(({ reason }) => reason)).toEqual([
    'Loading chunk help failed',
    "Failed to execute 'pushState' on 'History'",
  ])
})
