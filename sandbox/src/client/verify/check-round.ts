import { parseMoney } from '@parlay/contracts/money'
import { isDraw } from '../../draw/play-draw'
import type { RoundView } from '../../play/round-view'
import {
  fingerprint,
  recomputeCards,
  recomputeDraw,
  recomputeFish,
  recomputeRoulette,
  recomputeSlot,
} from './recompute'

export type Verdict = 'matches' | 'differs'

/** Recomputes a round from its seeds and compares the hash, the result and the payout with what was shown. */
export async function checkRound(round: RoundView): Promise<Verdict> {
  const { serverSeed, clientSeed, nonce, outcome } = round
  if (serverSeed === null || clientSeed === null || nonce === null || outcome === null) return 'differs'
  if (outcome.kind === 'book') {
    const { checkBet } = await import('../book/verify-fixture')
    return checkBet(round, outcome)
  }
  if ((await fingerprint(serverSeed)) !== round.serverSeedHash) return 'differs'
  const seeds = { serverSeed, clientSeed, nonce }
  const payout = parseMoney(round.payout)
  const stake = parseMoney(round.stake)
  if (isDraw(outcome)) {
    const again = await recomputeDraw(seeds, stake, outcome)
    return String(again.drawn) === String(outcome.drawn) && again.payout === payout ? 'matches' : 'differs'
  }
  if (outcome.kind === 'roulette') {
    const again = await recomputeRoulette(seeds, outcome)
    return again.result === outcome.result && again.payout === payout ? 'matches' : 'differs'
  }
  if (outcome.kind === 'cards') {
    const again = await recomputeCards(seeds, stake, outcome)
    const shownCards = outcome.seats.map(({ cards }) => cards)
    return String(again.cards) === String(shownCards) && again.payout === payout ? 'matches' : 'differs'
  }
  if (outcome.kind === 'fish') {
    const again = await recomputeFish(seeds, outcome)
    const shownHits = outcome.shots.map(({ hit }) => hit)
    return String(again.hits) === String(shownHits) && again.payout === payout ? 'matches' : 'differs'
  }
  const again = await recomputeSlot(outcome.kind, seeds, stake)
  const shownStops = outcome.spins.map((spin) => spin.stops)
  return JSON.stringify(again.stops) === JSON.stringify(shownStops) && again.payout === payout ? 'matches' : 'differs'
}
