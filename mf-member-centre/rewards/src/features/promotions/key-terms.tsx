import type { Promotion } from '@parlay/contracts/endpoints/promotions'
import { formatBonus } from '@parlay/contracts/money'
import { formatDateTime, formatMoney, useTranslation } from '@parlay/web/i18n'
import { Check } from 'lucide-react'
import styles from './key-terms.module.css'
import { useRewardAmount } from './use-reward-amount'

/** Summarises a promotion's key terms; its page has the full terms. */
export function KeyTerms({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotions')
  const { offer, product, startAt, endAt, state } = promotion
  const rewardAmount = useRewardAmount(offer)
  if (!offer) return null
  const { kind, percent, rounds, days, every, images, needs, bonus } = offer
  const money = (one: string) => formatMoney(one, { symbol: offer.currencySymbol })
  const amount = rewardAmount(offer.amount)
  const mostBonus = offer.raffle === undefined ? formatBonus(offer.amount, { symbol: offer.currencySymbol }) : amount
  const isTickets = offer.raffle !== undefined
  const date = (time: number) => formatDateTime(time, { dateStyle: 'medium' })
  const lines = [
    kind === 'CASH_BACK' && t('term.cash_back', { percent, amount: mostBonus }),
    kind === 'ROUNDS' && t(product === 'LOTTERY' ? 'term.tickets' : 'term.rounds', { rounds, amount }),
    kind === 'GIFT' && t('term.gift', { amount }),
    kind === 'APPLICATION' && t('term.application', { amount }),
    kind === 'DEPOSIT_MATCH' &&
      t('term.deposit_match', { percent, amount: mostBonus, min: money(offer.minDeposit ?? '0.00') }),
    every && t(`term.${every}`),
    offer.needsCode && t('term.code'),
    images && t('term.images', { images }),
    product && t(`term.${product}`),
    offer.wagering === 0 && !isTickets && t('term.no_wagering'),
    bonus && t('term.wagering', { factor: offer.wagering, days: bonus.days }),
    bonus && t('term.max_bet', { amount: money(bonus.maxBet) }),
    (needs.contact || (kind === 'GIFT' && offer.wagering === 0)) && t('term.contact'),
    needs.deposit && t('term.deposited'),
    needs.product && t(`term.played_${needs.product}`),
    needs.rank !== null && t('term.rank', { rank: needs.rank }),
    t(kind === 'DEPOSIT_MATCH' ? 'term.with_deposit' : isTickets ? 'term.given_at_once' : `term.${offer.issued}`),
    days !== null && every === null && t('term.days', { days }),
    state === 'COMING_SOON' && t('term.from', { date: date(startAt) }),
    endAt !== null && t(state === 'CLOSED' ? 'term.ended' : 'term.to', { date: date(endAt - 1) }),
  ]
  return (
    <ul className={styles.terms}>
      {lines.filter(Boolean).map((line) => (
        <li key={String(line)}>
          <Check aria-hidden="true" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
