import { getHumanChallenge, type HumanScene } from '@parlay/contracts/endpoints/verification'
import { ApiError, callApi, isApiError } from '@parlay/web/api'
import type { Challenge } from './solve-challenge'
import { solveInWorker } from './solve-in-worker'

/** A solved challenge is not used after this time; the gateway accepts it for five minutes. */
const lifetime = 4 * 60_000

/** The seconds between two challenges if the gateway has not specified them. */
const usualInterval = 3

interface Solved {
  /** Undefined if the operator has switched the check off. */
  token?: string
  solvedAt: number
}

export interface HumanCheck {
  /** Starts to solve a challenge, unless there is one. Never throws. */
  prepare: () => void
  /** Makes a call that needs a solved challenge. One that the gateway no longer accepts is replaced once. */
  run: <Value>(call: (humanToken?: string) => Promise<Value>) => Promise<Value>
}

/**
 * Requires proof of work before any call that could be abused. It is computed while the visitor types, and each
 * solution is good for one call.
 */
export function createHumanCheck(scene: HumanScene): HumanCheck {
  let solving: Promise<Solved> | undefined
  let mayAskAt = 0

  async function solve(): Promise<Solved> {
    await pause(mayAskAt - Date.now())
    // If no challenge can be loaded, the call is made without one, and the gateway decides whether it needs one.
    const answer = await callApi(getHumanChallenge, { scene }).catch(() => undefined)
    const { challenge, resendInterval } = answer ?? { challenge: undefined, resendInterval: usualInterval }
    // If the check is off, there is nothing to wait for.
    if (challenge !== null) mayAskAt = Date.now() + resendInterval * 1000
    if (!challenge) return { solvedAt: Date.now() }
    const number = await solveInWorker(challenge)
    if (number === undefined) throw new ApiError({ code: 'AUTH_HUMAN_REQUIRED' })
    return { token: encodeSolution(challenge, number), solvedAt: Date.now() }
  }

  function prepare(): Promise<Solved> {
    solving ??= solve().catch((error: unknown) => {
      solving = undefined
      throw error
    })
    return solving
  }

  async function take(): Promise<string | undefined> {
    const { token, solvedAt } = await prepare()
    solving = undefined
    return Date.now() - solvedAt > lifetime ? take() : token
  }

  return {
    prepare: () => void prepare().catch(() => undefined),

    async run(call) {
      try {
        return await call(await take())
      } catch (error) {
        if (isApiError(error, 'AUTH_HUMAN_REQUIRED')) return call(await take())
        void prepare().catch(() => undefined)
        throw error
      }
    },
  }
}

/** Encodes the challenge with its solution as the gateway expects it: base64 of JSON. */
const encodeSolution = ({ algorithm, challenge, salt, signature }: Challenge, number: number): string =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))

const pause = (time: number): Promise<void> =>
  time > 0 ? new Promise((resolve) => setTimeout(resolve, time)) : Promise.resolve()
