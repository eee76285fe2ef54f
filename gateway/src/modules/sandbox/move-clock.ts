import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { MovableClock } from '../../core/clock'
import { findSetting, saveSetting } from '../../core/settings.sql'
import type { Database } from '../../db'
import type { Job } from '../../jobs/job-runner'
import type { DrawMoments } from '../lottery'
import { type ClockMove, type ClockState, clockMoveSchema, clockRefusal, reasonOf } from './clock-state'
import type { StandIns } from './stand-ins'

export interface ClockMoverOptions {
  db: Database
  clock: MovableClock
  log: Pick<Logger, 'error'>
  standIns: StandIns
  /** Undefined for a brand without draws. */
  moments: DrawMoments | undefined
  /** Prepares for calls at a later time. */
  prepareFor: (at: Date) => Promise<void>
  /** Ends what has expired in the meantime. */
  sweep: () => Promise<void>
  /** Milliseconds after which a move that is still under way is answered. */
  answerWithinMs?: number
}

export type ClockMover = ReturnType<typeof createClockMover>

const jobName = 'sandbox-clock'
const setting = 'clock_move'
const busy = 'another move, or a job that it has to wait for, is under way'
const atRest: ClockMove = { goalMs: null, fault: null }
const betweenTries = 25
/** A job that is under way ends within this time. */
const longestJobMs = 120_000
/**
 * In this first part of a move draws are announced as usual. After it only the draws that are known already are held.
 */
const livedMs = 60 * 60_000

/**
 * Moves the clocks of the site and of its stand-ins together. Only one move is under way on a database. The gateway
 * goes first to each moment at which a move stops: a beacon or a vendor ahead of it would draw before the sale is over.
 */
export function createClockMover(options: ClockMoverOptions) {
  const { db, clock, log, standIns, moments, prepareFor, sweep, answerWithinMs = 20_000 } = options
  const now = () => clock.now().getTime()
  const note = (move: ClockMove) => saveSetting(db, setting, move)
  let areCompared = false

  /** Runs while no gateway does a task of any of these names; throws SYS_BUSY if one does for too long. */
  async function runAlone<T>([name, ...others]: readonly string[], work: () => Promise<T>, until: number): Promise<T> {
    if (name === undefined) return work()
    let outcome: { value: T } | undefined
    const take = () =>
      db.runAlone(`job:${name}`, async () => {
        outcome = { value: await runAlone(others, work, until) }
      })
    while (!(await take())) {
      if (performance.now() > until) throw clockRefusal(busy)
      await pause(betweenTries)
    }
    return (outcome as { value: T }).value
  }

  const whileAlone = <T>(work: () => Promise<T>): Promise<T> =>
    runAlone([jobName], work, performance.now() + (answerWithinMs * 3) / 4)
  const withoutJobs = (work: () => Promise<void>): Promise<void> =>
    runAlone(moments?.jobs ?? [], work, performance.now() + longestJobMs)

  async function goTo(offsetMs: number, plans: boolean): Promise<void> {
    await prepareFor(new Date(now() + offsetMs - clock.offset()))
    if (offsetMs > clock.offset()) await clock.setOffset(offsetMs)
    await moments?.seal()
    await standIns.setOffset(clock.offset())
    await moments?.open({ plans })
  }

  /** Real time passes during a move, so its end is counted by the offset and not by the instant. */
  async function passTo(goalMs: number): Promise<void> {
    const livedUntil = now() + livedMs
    for (;;) {
      const end = new Date(now() + goalMs - clock.offset())
      const stop = await moments?.next(clock.now(), end)
      const next = stop === undefined ? goalMs : Math.min(goalMs, clock.offset() + stop.getTime() - now())
      await goTo(next, (stop ?? end).getTime() <= livedUntil)
      if (next >= goalMs) return
    }
  }

  const stateOf = ({ goalMs, fault }: ClockMove): ClockState => ({
    now: now(),
    movingTo: goalMs === null ? null : now() - clock.offset() + goalMs,
    fault,
  })

  /** Returns how the clock stands at its end, before the next move begins. */
  async function move(milliseconds: number, onBegun: (begun: ClockMove) => void): Promise<ClockState> {
    await clock.refresh()
    await standIns.offsets()
    const goalMs = clock.offset() + milliseconds
    const begun = { goalMs, fault: null }
    await note(begun)
    onBegun(begun)
    try {
      await withoutJobs(async () => {
        await passTo(goalMs)
        await moments?.plan()
      })
      await sweep()
      await note(atRest)
      return stateOf(atRest)
    } catch (error) {
      log.error({ err: error }, 'clock not moved as far as asked')
      await note({ goalMs: null, fault: reasonOf(error) })
      throw error
    }
  }

  const state = async (): Promise<ClockState> =>
    stateOf(clockMoveSchema.parse((await findSetting(db, setting)) ?? atRest))

  /** Corrects clocks that did not follow because their process was down or has restarted. */
  async function follow(): Promise<void> {
    if ((await state()).movingTo !== null) await note({ goalMs: null, fault: 'the gateway ended meanwhile' })
    if (areCompared && clock.offset() === 0) return
    const offsets = await standIns.offsets().catch(() => undefined)
    if (offsets === undefined) return
    if (offsets.some((offset) => offset !== clock.offset())) {
      // Another gateway may have moved the clock a moment ago.
      await clock.refresh()
      await standIns.setOffset(clock.offset())
    }
    areCompared = true
  }

  return {
    state,

    /**
     * Moves all clocks ahead and returns the state of this move; a long move is still under way then. Throws SYS_BUSY
     * without effect if another long move is under way or a clock cannot be moved.
     */
    async advance(milliseconds: number): Promise<ClockState> {
      const answerBy = performance.now() + answerWithinMs
      let onBegun: (begun: ClockMove) => void = () => {}
      const begun = new Promise<ClockMove>((resolve) => {
        onBegun = resolve
      })
      const moved = whileAlone(() => move(milliseconds, onBegun))
      // A fault after the answer is in the state, and in the log.
      moved.catch(() => undefined)
      const late = begun.then(async (own) => {
        await pause(Math.max(0, answerBy - performance.now()), undefined, { ref: false })
        return stateOf(own)
      })
      return Promise.race([moved, late])
    },

    /**
     * Runs the work with the clocks of the site set back to the system's. Throws SYS_BUSY without effect if they cannot
     * be set.
     */
    setBack: (work: () => Promise<void>): Promise<void> =>
      whileAlone(async () => {
        await clock.refresh()
        if (clock.offset() !== 0) await standIns.setOffset(0)
        await withoutJobs(work)
      }),

    jobs: [{ name: jobName, everyMs: 10_000, run: follow, onlyOneGateway: true }] satisfies Job[],
  }
}
