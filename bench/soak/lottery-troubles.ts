import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../gateway/src/db'
import { askAsStaff } from './as-staff'
import { pick } from './drivers/driver'
import { countUnsettledCorrections, findDrawToCorrect } from './lottery-troubles.sql'

const gameCode = 'FAST60'
const faultEveryMs = 15_000
/** The number of lost or wrong answers of the beacon. The sandbox asks about once per second while a draw is due. */
const answers = 10
const settleTimeoutMs = 60_000

interface TroubleOptions {
  db: Database
  gatewayUrl: () => string
  dataDir: string
  random: () => number
  say: (line: string) => void
}

/** Returns true if the request was accepted. A gateway that was just killed accepts nothing. */
const post = (url: string, body: object): Promise<boolean> =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Plans faults of the beacon during play, and corrects one settled draw. */
export function troubleLottery({ db, gatewayUrl, dataDir, random, say }: TroubleOptions) {
  const over = new AbortController()
  const counts = { faults: 0, corrections: 0 }

  async function correctOne(): Promise<void> {
    if (counts.corrections > 0) return
    const draw = await findDrawToCorrect(db, gameCode)
    if (!draw) return
    const correction = { ...draw, revision: 0, reason: 'The soak corrects it' }
    const isCorrected = await askAsStaff(dataDir, 'lottery/correction', correction).then(
      () => true,
      () => false,
    )
    if (!isCorrected) return
    counts.corrections += 1
    say(`draw ${draw.numero} corrected`)
  }

  async function run(): Promise<void> {
    while (await wait(faultEveryMs, true, { signal: over.signal }).catch(() => false)) {
      const fault = pick(['DOWN', 'FORKED', 'REPLAYED'] as const, random)
      if (await post(`${gatewayUrl()}/sandbox/beacon/faults`, { fault, times: answers })) counts.faults += 1
      await correctOne()
    }
  }
  const running = run()

  return {
    /** Ends the faults, so that the last draws open. */
    async stop(): Promise<void> {
      over.abort()
      await running
      await post(`${gatewayUrl()}/sandbox/beacon/faults`, { fault: 'NONE' })
    },

    /**
     * Called after all draws are settled. Corrects a draw if none was corrected before, and waits for it. Returns false
     * if it was not settled in time.
     */
    async finish(): Promise<boolean> {
      await correctOne()
      const limit = Date.now() + settleTimeoutMs
      while ((await countUnsettledCorrections(db)) > 0 && Date.now() < limit) await wait(500)
      say(`lottery troubles ${JSON.stringify(counts)}`)
      return counts.corrections === 1 && (await countUnsettledCorrections(db)) === 0
    },
  }
}
