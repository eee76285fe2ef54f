import { getSystemStatus, type SystemStatus } from '@parlay/contracts/endpoints/platform'
import {
  type ClientEvent,
  type Fault,
  type FaultPhase,
  longestReason,
  mostEvents,
  sendClientEvents,
} from '@parlay/contracts/endpoints/telemetry'
import { callApi } from '@parlay/web/api'
import { type EventMap, emit } from '@parlay/web/events'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { findRoute, pagePath } from '../route-table'
import type { EarlyCall } from '../start/early-calls'
import { versionAt } from './version-at'

/** Milliseconds during which events are collected before they are sent together. */
const batchDelay = 5_000
/** Limits the events of one visit, so that a page that fails again and again does not flood the gateway. */
const maxEventsPerVisit = 30

const waiting: ClientEvent[] = []
let pageLoad: string | undefined
const reported = new Set<string>()
let left = maxEventsPerVisit
let timer: ReturnType<typeof setTimeout> | undefined

/** Takes the ticket of this load from the system status, which reports carry from then on. */
export function signReports(calls: readonly EarlyCall[] = []): void {
  const status = calls.find(({ key }) => key[0] === getSystemStatus.moduleId)
  status?.answer.then(
    (envelope) => {
      pageLoad = (envelope as { value?: SystemStatus | null }).value?.pageLoad
    },
    () => undefined,
  )
}

/** Like `sendBeacon`, the call survives the end of the page, but it carries the headers of every call. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  if (!navigator.onLine) return
  for (let events = waiting.splice(0, mostEvents); events.length > 0; events = waiting.splice(0, mostEvents)) {
    callApi(sendClientEvents, { events, ...(pageLoad && { pageLoad }) }, { keepalive: true }).catch(() => {
      left = 0
    })
  }
}

function report(event: ClientEvent): void {
  if (left === 0) return
  left -= 1
  waiting.push(event)
  if (waiting.length >= mostEvents) send()
  else timer ??= setTimeout(send, batchDelay)
}

/** Text in quotes, in a query or in a fragment may be typed by the visitor, or a secret of the address. */
const typed = /[?#][^\s:]*|(["'`])[^"'`]*\1/g

/** Returns the path of one of our pages. Any other path may have come with a link. */
const reportedPath = (path: string): string => (findRoute(pagePath(path)) ? pagePath(path) : '#')

/** Reports each fault once per visit. A fault without a version belongs to the remote whose file its reason names. */
function reportFault({ remote, version, reason, ...fault }: Omit<Fault, 'path'> & { path?: string }): void {
  const where = remote ? { remote, version } : versionAt(reason)
  const key = `${fault.kind} ${where?.remote}@${where?.version} ${fault.phase} ${reason}`
  if (reported.has(key)) return
  reported.add(key)
  const path = reportedPath(fault.path ?? location.pathname)
  report({ ...fault, path, ...where, reason: reason.replace(typed, '#').slice(0, longestReason) })
}

export const reportFailed = (fact: EventMap['remote-failed']): void =>
  reportFault({ ...fact, kind: fact.phase === 'run' ? 'error' : 'remote-failed' })

export const reportRecovered = (fact: EventMap['remote-recovered']): void =>
  reportFault({ ...fact, kind: 'remote-recovered' })

export const reportNavigation = (fact: EventMap['navigation-failed']): void =>
  reportFault({ ...fact, kind: 'navigation-failed' })

export const reportShown = (version: EventMap['remote-shown']): void => report({ ...version, kind: 'remote-shown' })

/** Reports an uncaught error, as a fault of the remote whose file it came through, if there is one. */
export function reportUncaught(error: unknown, file = ''): void {
  const isError = error instanceof Error
  const reason = isError ? `${error.name}: ${error.message}` : String(error)
  const version = versionAt(isError ? `${error.stack} ${file}` : file)
  if (version) emit('remote-failed', { ...version, reason, phase: 'run' })
  else reportFault({ kind: 'error', reason })
}

/** Reports an error that a boundary of the shell caught, as one of the remote that its stack names, or of the shell. */
export function reportCaught(error: Error, phase: FaultPhase): void {
  const { remote, version } = versionAt(error.stack) ?? { remote: 'shell', version: '' }
  emit('remote-failed', { remote, version, phase, reason: error.message })
}

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})

/** Reports how fast the page was, when it is left and after each return to it. */
export function reportVitals(): void {
  const path = reportedPath(location.pathname)
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    follow(({ name, value }) => report({ kind: 'vital', path, name, value: Math.round(value * 1_000) / 1_000 }))
  }
}
