import { callApi } from '@parlay/shared/api'
import {
  type ClientEvent,
  type Fault,
  longestReason,
  mostEvents,
  sendClientEvents,
} from '@parlay/shared/contracts/endpoints/telemetry'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** Milliseconds in which what happens is told together. */
const patience = 5_000
/** Of one visit; a page that fails over and over has said enough. */
const mostOfVisit = 30

const waiting: ClientEvent[] = []
const told = new Set<string>()
let left = mostOfVisit
let timer: ReturnType<typeof setTimeout> | undefined

/** As `sendBeacon` it survives the end of the page, but with the headers that every call carries. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  if (!navigator.onLine) return
  for (let events = waiting.splice(0, mostEvents); events.length > 0; events = waiting.splice(0, mostEvents)) {
    callApi(sendClientEvents, { events }, { keepalive: true }).catch(() => {
      left = 0
    })
  }
}

function tell(event: ClientEvent): void {
  if (left === 0) return
  left -= 1
  waiting.push(event)
  if (waiting.length >= mostEvents) send()
  else timer ??= setTimeout(send, patience)
}

/** Each fault once a visit, together with those around it. */
export function tellFault({ reason, ...fault }: Fault): void {
  const key = `${fault.kind} ${fault.remote} ${reason}`
  if (told.has(key)) return
  told.add(key)
  tell({ ...fault, reason: reason.slice(0, longestReason) })
}

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})

/** How fast the page was until it is left, and again after each return to it. */
export function tellVitals(): void {
  const path = location.pathname
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    follow(({ name, value }) => tell({ kind: 'vital', path, name, value: Math.round(value * 1_000) / 1_000 }))
  }
}
