import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { findSetting, saveSetting } from '../../core/settings.sql'
import type { Database } from '../../db'
import type { Job } from '../../jobs/job-runner'
import { type ClockMove, type ClockState, clockMoveSchema, reasonOf } from './clock-state'
import { type PassParts, passMoments } from './pass-moments'
import { runAlone } from './run-alone'

export interface ClockMoverOptions extends PassParts {
  db: Database
  log: Pick<Logger, 'error'>
  /** Ends what has expired in the meantime. */
  sweep: () => Promise<void>
  /** Milliseconds after which a move that is still under way is answered. */
  answerWithinMs?: number
}

export type ClockMover = ReturnType<typeof createClockMover>

const jobName = 'sandbox-clock'
const setting = 'clock_move'
const atRest: ClockMove = { goalMs: null, fault: null }
/** A job that is under way ends within this time. */
const longestJobMs = 120_000

/** Moves the clocks of the site and of its stand-ins together. Only one move is under way on a database. */
export function createClockMover(options: ClockMoverOptions) {
  const { db, clock, log, standIns, moments, sweep, answerWithinMs = 20_000 } = options
  const now = () => clock.now().getTime()
  const note = (move: ClockMove) => saveSetting(db, setting, move)
  let areCompared = false

  const whileAlone = <T>(work: () => Promise<T>): Promise<T> =>
    runAlone(db, [jobName], work, performance.now() + (answerWithinMs * 3) / 4)
  const withoutJobs = (work: () => Promise<void>): Promise<void> =>
    runAlone(db, moments?.jobs ?? [], work, performance.now() + longestJobMs)

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
        await passMoments(options, goalMs)
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
