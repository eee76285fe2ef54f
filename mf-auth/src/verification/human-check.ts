import { ApiError, callApi, isApiError } from '@parlay/shared/api'
import { getHumanChallenge, type HumanScene } from '@parlay/shared/contracts/endpoints/verification'
import { solveAside } from './solve-aside'
import type { Challenge } from './solve-challenge'

/** A solved challenge is not used after this time; the gateway takes it for five minutes. */
const lifetime = 4 * 60_000

/** Seconds between two challenges where the gateway has not said. */
const usualInterval = 3

interface Solved {
  /** Undefined where the operator has the check off. */
  token?: string
  solvedAt: number
}

export interface HumanCheck {
  /** Begins to work out a challenge, unless there is one. Never throws. */
  prepare: () => void
  /** Makes a call that needs a solved challenge. One that the gateway no longer takes is replaced once. */
  run: <Value>(call: (humanToken?: string) => Promise<Value>) => Promise<Value>
}

/** Proof of work before whatever can be abused: done while the visitor types, each solution good for one call. */
export function createHumanCheck(scene: HumanScene): HumanCheck {
  let solving: Promise<Solved> | undefined
  let mayAskAt = 0

  async function solve(): Promise<Solved> {
    await pause(mayAskAt - Date.now())
    // Without a challenge the call is made all the same; the gateway says whether it wants one.
    const answer = await callApi(getHumanChallenge, { scene }).catch(() => undefined)
    mayAskAt = Date.now() + (answer?.resendInterval ?? usualInterval) * 1000
    if (!answer?.challenge) return { solvedAt: Date.now() }
    const { challenge } = answer
    const number = await solveAside(challenge)
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

/** What the gateway expects back: the challenge with its answer, as base64 of JSON. */
const encodeSolution = ({ algorithm, challenge, salt, signature }: Challenge, number: number): string =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))

const pause = (time: number): Promise<void> =>
  time > 0 ? new Promise((resolve) => setTimeout(resolve, time)) : Promise.resolve()
