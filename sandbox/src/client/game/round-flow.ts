import type { DrawBet } from '../../draw/draw-game'
import type { NextRound, PlayedView } from '../../play/play-service'
import { CallFailed, type GameApi } from '../page/game-api'
import { presentRound } from './present-round'
import type { Stage } from './stage'

export interface RoundFlowParts {
  api: GameApi
  stage: Stage
  next: NextRound
  stake(): string
  /** The bets on a draw; empty for any other game. */
  bets(): readonly DrawBet[]
  /** The operator's free rounds of which the next round is one. */
  rewardUuid(): string | undefined
  /** Called when playing becomes impossible or possible. */
  onBusy(isBusy: boolean): void
  onStart(): void
  onRound(played: PlayedView): void
  onFailure(error: CallFailed): void
}

const triesForAnswer = 4
/** Timers may fire a little early, and the server would refuse a press that comes too soon. */
const clockSlackMs = 40

/**
 * Plays one round at a time, each on its own press. The server decides when the next may start, also for a page that
 * opened while a round was still running elsewhere.
 */
export function createRoundFlow(parts: RoundFlowParts): { play(): void; isBusy(): boolean } {
  let next = parts.next
  let isBusy = false

  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

  /** The ticket makes repetition safe: the same ticket returns the same round. */
  const ask = async (): Promise<PlayedView> => {
    const request = { stake: parts.stake(), ticket: next.ticket, bets: parts.bets(), rewardUuid: parts.rewardUuid() }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await parts.api.playRound(request)
      } catch (error) {
        const isWorthRepeating = error instanceof CallFailed && error.code === 'OFFLINE' && attempt < triesForAnswer
        if (!isWorthRepeating) throw error
        await wait(1000 * attempt)
      }
    }
  }

  const playOnce = async () => {
    parts.onStart()
    parts.stage.start()
    const played = await ask()
    const answeredAt = Date.now()
    next = played.next
    const { outcome } = played.round
    const { isCelebrated } = presentRound(played.round)
    if (outcome === null) await parts.stage.giveUp()
    else await parts.stage.reveal(outcome, { isCelebrated })
    parts.onRound(played)
    await wait(Math.max(0, next.waitMs + clockSlackMs - (Date.now() - answeredAt)))
  }

  const play = async () => {
    if (isBusy) return
    isBusy = true
    parts.onBusy(true)
    try {
      await playOnce()
    } catch (error) {
      await parts.stage.giveUp()
      const failure = error instanceof CallFailed ? error : new CallFailed('INTERNAL')
      parts.onFailure(failure)
      await wait(failure.waitMs)
    }
    isBusy = false
    parts.onBusy(false)
  }

  const waitForRoundBefore = async () => {
    if (next.waitMs <= 0) return
    isBusy = true
    parts.onBusy(true)
    await wait(next.waitMs + clockSlackMs)
    isBusy = false
    parts.onBusy(false)
  }
  void waitForRoundBefore()

  return { play: () => void play(), isBusy: () => isBusy }
}
