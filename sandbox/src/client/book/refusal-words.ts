import { refusalText } from '../game/present-round'
import type { BookContext } from './page-parts'
import type { Limits } from './slip-rules'

/** Returns a text that explains why a bet was not placed. */
export function refusalOf({ t, money }: Pick<BookContext, 't' | 'money'>, refusal: string, limits: Limits): string {
  switch (refusal) {
    case 'BET_CLOSED':
    case 'BET_SUSPENDED':
    case 'ODDS_CHANGED':
    case 'SAME_FIXTURE':
      return t(`book.refused.${refusal}`)
    case 'STAKE_LOW':
    case 'STAKE_HIGH':
      return t('book.refused.STAKE', { lowest: money(limits.lowest), highest: money(limits.highest) })
    case 'PAYOUT_HIGH':
      return t('book.refused.PAYOUT', { highest: money(limits.payout) })
    case 'LAUNCH_REPLACED':
      return t('failure.replaced')
    case 'OFFLINE':
      return t('failure.offline')
    default:
      return t(refusal.startsWith('RS_') || refusal === 'unreachable' ? refusalText(refusal) : 'book.refused.other')
  }
}
