import { parseMoney } from '@parlay/shared/money'
import type { RoundView } from '../../play/round-view'
import type { MessageKey } from '../page/messages'

export interface Presentation {
  text: MessageKey
  /** Money that the text names. */
  amount: string
  tone: 'win' | 'quiet' | 'trouble'
  /** Only a return above the stake may be celebrated. */
  isCelebrated: boolean
}

/** What the player is told of a finished round. */
export function presentRound(round: Pick<RoundView, 'state' | 'stake' | 'payout' | 'refusal'>): Presentation {
  const { payout: amount, stake } = round
  if (round.state === 'betting') return { text: 'round.pending', amount, tone: 'quiet', isCelebrated: false }
  if (round.state === 'refused')
    return { text: refusalText(round.refusal), amount, tone: 'trouble', isCelebrated: false }
  if (round.state === 'voiding' || round.state === 'void') {
    const text = round.state === 'void' ? 'round.void' : 'round.voiding'
    return { text, amount: stake, tone: 'trouble', isCelebrated: false }
  }

  const isWin = parseMoney(amount) > parseMoney(stake)
  if (parseMoney(amount) === 0n) return { text: 'round.noWin', amount, tone: 'quiet', isCelebrated: false }
  return { text: isWin ? 'round.won' : 'round.returned', amount, tone: isWin ? 'win' : 'quiet', isCelebrated: isWin }
}

/** The message for what the wallet, or the connection to it, said no with. */
export function refusalText(refusal: string | null): MessageKey {
  switch (refusal) {
    case 'RS_ERROR_NOT_ENOUGH_MONEY':
      return 'refusal.money'
    case 'RS_ERROR_LIMIT_REACHED':
      return 'refusal.limit'
    case 'RS_ERROR_USER_DISABLED':
      return 'refusal.disabled'
    case 'RS_ERROR_TOKEN_EXPIRED':
    case 'RS_ERROR_INVALID_TOKEN':
      return 'refusal.session'
    case 'RS_ERROR_INVALID_GAME':
    case 'RS_ERROR_INVALID_PARTNER':
    case 'RS_ERROR_WRONG_CURRENCY':
      return 'refusal.game'
    default:
      return 'refusal.wallet'
  }
}

/** Refusals after which this launch can play no more. */
export const endsLaunch = (refusal: string | null): boolean =>
  refusalText(refusal) === 'refusal.session' || refusalText(refusal) === 'refusal.game'
