import { inProcessorTime } from './processor-time'

type TracedEvent = Parameters<typeof inProcessorTime>[0]['traceEvents'][number] & { tdur?: number }

const page = { pid: 1, tid: 1 }
const other = { pid: 1, tid: 2 }
const event = (name: string, times: Partial<TracedEvent>, thread = page) =>
  ({ name, cat: '', args: {}, ph: 'X', ...thread, ...times }) as TracedEvent
const mainThread = event('thread_name', { ts: 0, args: { name: 'CrRendererMain' } })
const timesOf = (...events: TracedEvent[]) =>
  inProcessorTime({ traceEvents: [mainThread, ...events] })
    .traceEvents.slice(1)
    .map(({ ts, dur }) => [ts, dur])

test('D.20 a task takes the time for which it had a processor, and the events in it are shortened in proportion', () => {
  const task = event('RunTask', { ts: 1000, dur: 400, tdur: 100 })
  const layout = event('Layout', { ts: 1200, dur: 120, tdur: 30 })
  const mark = event('firstPaint', { ts: 1360 })
  expect(timesOf(layout, mark, task)).toEqual([
    [1050, 30],
    [1090, undefined],
    [1000, 100],
  ])
})

test('D.20 events between tasks, and on other threads, keep their times', () => {
  const task = event('RunTask', { ts: 1000, dur: 400, tdur: 100 })
  const next = event('RunTask', { ts: 1400, dur: 50, tdur: 50 })
  const between = event('ResourceReceiveResponse', { ts: 1460 })
  const raster = event('RunTask', { ts: 1000, dur: 400, tdur: 100 }, other)
  expect(timesOf(task, next, between, raster)).toEqual([
    [1000, 100],
    [1400, 50],
    [1460, undefined],
    [1000, 400],
  ])
})
