import { areRoundsOf, type BeaconChain, isRoundOf } from '@parlay/contracts/lottery/beacon'
import { BeaconFault, createBeaconClient } from '@parlay/contracts/lottery/beacon-client'
import type { BeaconRound } from '@parlay/contracts/vendor-lottery'
import type { Logger } from 'pino'
import type { Database } from '../database/database'
import { findChain, findChains, findRounds, insertChain, insertRounds, type SignedRound } from './beacon-round.sql'

export interface BeaconRoundsDeps {
  db: Database
  log: Logger
  beaconUrl: string
}

const requestTimeoutMs = 1500
const totalTimeoutMs = 600
const atOnce = 4

const lostKey =
  'the beacon has another key than the draws were announced with, so that none of them can open: put the file ' +
  'beacon/secret.key of the data folder back, or begin with an empty data folder (sandbox/README.md)'

export const nameOfRound = ({ chain, round }: BeaconRound): string => `${chain}/${round}`

/** The rounds of the beacon, each asked for once, and kept only if its chain has signed it. */
export function createBeaconRounds({ db, log, beaconUrl }: BeaconRoundsDeps) {
  const client = createBeaconClient({ url: beaconUrl, timeoutMs: requestTimeoutMs })
  let pinned: BeaconChain | undefined
  let isLost = false
  let isForged = false
  let isCompared = false

  /** Undefined if the beacon does not answer, which is logged once. */
  async function attempt<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await ask()
      isLost = false
      return answer
    } catch (error) {
      if (!(error instanceof BeaconFault)) throw error
      if (!isLost) log.warn({ err: error }, 'the beacon does not answer')
      isLost = true
      return undefined
    }
  }

  async function pinChain(): Promise<BeaconChain | undefined> {
    const known = await findChain(db, beaconUrl)
    if (known !== undefined) return known
    const reported = await attempt(() => client.chain())
    if (reported !== undefined) await insertChain(db, beaconUrl, reported)
    return reported
  }

  /** A beacon that has lost its key makes no round of the pinned chain ever again. That is logged once. */
  async function compare({ hash }: BeaconChain): Promise<void> {
    const reported = await attempt(() => client.chain())
    if (reported === undefined) return
    isCompared = true
    if (reported.hash !== hash) log.error({ beaconUrl, pinned: hash, reported: reported.hash }, lostKey)
  }

  /** Asks for a few rounds at a time, as long as the beacon answers and the time limit has not passed. */
  async function ask(wanted: readonly BeaconRound[]): Promise<SignedRound[]> {
    const received: SignedRound[] = []
    const endsAt = performance.now() + totalTimeoutMs
    for (let first = 0; first < wanted.length && performance.now() < endsAt; first += atOnce) {
      const answers = await attempt(() =>
        Promise.all(
          wanted
            .slice(first, first + atOnce)
            .map(async (one) => ({ ...one, signature: await client.signatureOf(one.chain, one.round) })),
        ),
      )
      if (answers === undefined) break
      received.push(
        ...answers.flatMap(({ signature, ...one }) => (signature === undefined ? [] : [{ ...one, signature }])),
      )
    }
    return received
  }

  /** Keeps the rounds that the chain has signed. That there are others is logged once. */
  function keepSigned(chain: BeaconChain, received: readonly SignedRound[]): readonly SignedRound[] {
    const areSigned = areRoundsOf(chain, received)
    const isNews = !areSigned && !isForged
    isForged = !areSigned
    if (areSigned) return received
    const signed = received.filter(({ round, signature }) => isRoundOf(chain, round, signature))
    const forged = received.filter((one) => !signed.includes(one)).map(({ round }) => round)
    if (isNews) log.error({ chain: chain.hash, rounds: forged }, 'the beacon sent signatures that are not of its chain')
    return signed
  }

  return {
    /** Returns the chain that the beacon's address reported first; undefined while it has reported none. */
    async chain(): Promise<BeaconChain | undefined> {
      pinned ??= await pinChain()
      if (pinned !== undefined && !isCompared) await compare(pinned)
      return pinned
    },

    /** Returns the signatures of those of the rounds that are there by name. At most `limit` of them are asked for. */
    async signaturesOf(wanted: readonly BeaconRound[], limit: number): Promise<Map<string, string>> {
      const distinct = [...new Map(wanted.map((one) => [nameOfRound(one), one])).values()]
      const known = new Map((await findRounds(db, distinct)).map((one) => [nameOfRound(one), one.signature]))
      const received = await ask(distinct.filter((one) => !known.has(nameOfRound(one))).slice(0, limit))
      if (received.length === 0) return known
      const chains = await findChains(db, [...new Set(received.map(({ chain }) => chain))])
      const signed = chains.flatMap((chain) =>
        keepSigned(
          chain,
          received.filter((one) => one.chain === chain.hash),
        ),
      )
      await insertRounds(db, signed)
      return new Map([...known, ...signed.map((one) => [nameOfRound(one), one.signature] as const)])
    },
  }
}
