import type { RunnerResult } from 'lighthouse'

type Trace = RunnerResult['artifacts']['Trace']
/** `ts`, `dur` and `tdur`, the time for which a thread had a processor, are in microseconds. */
type TraceEvent = Trace['traceEvents'][number] & { tdur?: number }

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`

/**
 * Returns a trace in which each task of a page's main thread takes the time for which it had a processor, and all
 * events in it are shortened in proportion. By the clock, a task also contains the time in which the machine did other
 * work, which says nothing about the page. The time that a task waits for other threads of the browser is also left
 * out.
 */
export function inProcessorTime(trace: Trace): Trace {
  const mainThreads = new Set(trace.traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf))
  const shortened = new Map<TraceEvent, TraceEvent>()
  for (const thread of mainThreads) {
    let task: TraceEvent | undefined
    for (const event of inOrder(trace.traceEvents.filter((event) => threadOf(event) === thread))) {
      if (!task || event.ts >= task.ts + task.dur) task = isTask(event) ? event : undefined
      if (task) shortened.set(event, shorten(event, task))
    }
  }
  return { ...trace, traceEvents: trace.traceEvents.map((event) => shortened.get(event) ?? event) }
}

/** Sorts by the start, with a task before the events in it. */
const inOrder = (events: readonly TraceEvent[]) =>
  events.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))

const isTask = ({ name, dur, tdur }: TraceEvent) => name.endsWith('RunTask') && dur > 0 && tdur !== undefined

function shorten(event: TraceEvent, { ts, dur, tdur = dur }: TraceEvent): TraceEvent {
  const share = Math.min(1, tdur / dur)
  return {
    ...event,
    ts: ts + Math.round((event.ts - ts) * share),
    ...(event.dur === undefined ? {} : { dur: Math.round(event.dur * share) }),
  }
}
