import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { Database } from '../db'

/**
 * Work that is repeated while the gateway runs. It must tolerate being called late, and being called again after a
 * failure.
 */
export interface Job {
  /** Its name in the log and in `job_faults_total{job}`. */
  name: string
  everyMs: number
  run(): Promise<unknown>
  /**
   * Skips a run while another gateway on this database is running the job. Without it every gateway runs the job at
   * its own times.
   */
  onlyOneGateway?: boolean
}

/**
 * A job that deletes what has expired. Every gateway runs it, which is safe because it can be repeated and touches
 * only expired rows.
 */
export const minutely = (name: string, run: Job['run']): Job => ({ name, everyMs: 60_000, run })

export interface JobRunnerOptions {
  jobs: readonly Job[]
  db: Pick<Database, 'runAlone'>
  log: Logger
  registry: Registry
  /** Calls back at every interval, which begins after some milliseconds, until the returned function is called. */
  startTimer?: (onDue: () => void, everyMs: number, afterMs: number) => () => void
  /** Milliseconds that running jobs may delay the end of the process. */
  graceMs?: number
}

const defaultGraceMs = 5_000

/** A timer alone does not keep the process alive. */
function startInterval(onDue: () => void, everyMs: number, afterMs: number): () => void {
  let interval: NodeJS.Timeout | undefined
  const beginning = setTimeout(() => {
    interval = setInterval(onDue, everyMs).unref()
  }, afterMs).unref()
  return () => {
    clearTimeout(beginning)
    clearInterval(interval)
  }
}

const goldenRatio = (Math.sqrt(5) - 1) / 2

/**
 * Returns after how many milliseconds the intervals of the job in this place begin. All intervals are whole seconds, so
 * jobs that began together would be due together, and a call that comes then would wait for all of them. Multiples of
 * the golden ratio are spread evenly over the second, however many there are.
 */
const beginningOf = (place: number): number => Math.floor(((place * goldenRatio) % 1) * 1000)

/**
 * Runs each job at its interval, never twice in parallel in this process. A job that throws is logged and counted, and
 * runs again when it is next due.
 */
export function createJobRunner(options: JobRunnerOptions) {
  const { jobs, db, log, registry, startTimer = startInterval, graceMs = defaultGraceMs } = options
  const faults = new Counter({
    name: 'job_faults_total',
    help: 'Runs of jobs that threw',
    labelNames: ['job'],
    registers: [registry],
  })
  for (const { name } of jobs) faults.inc({ job: name }, 0)
  const running = new Map<string, Promise<void>>()
  let stopTimers: (() => void)[] = []

  async function run({ name, onlyOneGateway, run: work }: Job): Promise<void> {
    try {
      await (onlyOneGateway ? db.runAlone(`job:${name}`, work) : work())
    } catch (error) {
      faults.inc({ job: name })
      log.error({ err: error, job: name }, 'job failed')
    } finally {
      running.delete(name)
    }
  }

  /** A run that takes longer than its interval skips the runs that were due meanwhile. */
  function onDue(job: Job): void {
    if (!running.has(job.name)) running.set(job.name, run(job))
  }

  return {
    start(): void {
      stopTimers = jobs.map((job, place) => startTimer(() => onDue(job), job.everyMs, beginningOf(place)))
    },

    /** Starts no more runs, and waits up to `graceMs` for those under way. */
    async stop(): Promise<void> {
      for (const stopTimer of stopTimers) stopTimer()
      stopTimers = []
      await Promise.race([Promise.all(running.values()), pause(graceMs, undefined, { ref: false })])
    },
  }
}
