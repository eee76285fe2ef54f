import type { Answer } from './json-server'

/** The clock of a third party's process, which the gateway of a sandbox may set. */
export interface StandInClock {
  offset(): number
  /** While the clock is lost, calls to it fail. */
  lose(isLost: boolean): void
  answer(body: object): Answer
}

export function openStandInClock(): StandInClock {
  let offsetMs = 0
  let isLost = false
  return {
    offset: () => offsetMs,
    lose: (isSo) => {
      isLost = isSo
    },
    answer(body) {
      if (isLost) return { status: 503, body: {} }
      if ('offsetMs' in body) offsetMs = Number(body.offsetMs)
      return { body: { offsetMs } }
    },
  }
}
