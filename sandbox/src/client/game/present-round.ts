import { parseMoney } from '@parlay/contracts/money'
import type { RoundView } from '../../play/round-view'
import type { MessageKey } from '../page/messages'

export interface Presentation {
  text: MessageKey
  /** The amount in the text. */
  amount: string
  tone: 'win' | 'quiet' | 'trouble'
  /** Only a payout above the stake may be celebrated. */
  isCelebrated: boolean
}

/** Returns the message about a finished round. */
export function presentRound(
  round: Pick<RoundView, 'state' | 'stake' | 'isFree' | 'payout' | 'refusal'>,
): Presentation {
  const { payout: amount, stake, isFree } = round
  if (round.state === 'betting') return { text: 'round.pending', amount, tone: 'quiet', isCelebrated: false }
  if (round.state === 'refused')
    return { text: refusalText(round.refusal), amount, tone: 'trouble', isCelebrated: false }
  if (round.state === 'voiding' || round.state === 'void') {
    const text = isFree ? 'free.void' : round.state === 'void' ? 'round.void' : 'round.voiding'
    return { text, amount: stake, tone: 'trouble', isCelebrated: false }
  }

  const isWin = parseMoney(amount) > (isFree ? 0n : parseMoney(stake))
  if (parseMoney(amount) === 0n) return { text: 'round.noWin', amount, tone: 'quiet', isCelebrated: false }
  return { text: isWin ? 'round.won' : 'round.returned', amount, tone: isWin ? 'win' : 'quiet', isCelebrated: isWin }
}

/** Returns the message for a refusal by the wallet or a failed connection to it. */
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

/** Returns whether the wallet had too little for the stake. */
export const isShortOfMoney = (refusal: string | null): boolean => refusalText(refusal) === 'refusal.money'

/** Returns whether this launch can play no more after the refusal. */
export const endsLaunch = (refusal: string | null): boolean =>
  refusalText(refusal) === 'refusal.session' || refusalText(refusal) === 'refusal.game'
