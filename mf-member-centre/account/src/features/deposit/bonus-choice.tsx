import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useId } from 'react'
import styles from './deposit.module.css'
import type { OfferedPromotion } from './use-deposit-promotions'

interface BonusChoiceProps {
  bonuses: readonly OfferedPromotion[]
  /** The id of the promotion; empty for none. */
  value: string
  onChange: (promotionId: string) => void
}

/** A choice of one bonus with its key terms, or of none. */
export function BonusChoice({ bonuses, value, onChange }: BonusChoiceProps) {
  const { t } = useTranslation('member-centre')
  const id = useId()
  if (bonuses.length === 0) return null
  return (
    <fieldset className={styles.bonuses}>
      <legend>{t('deposit.bonus')}</legend>
      <div className={styles.bonus}>
        <label className={styles.method}>
          <input type="radio" name={id} value="" checked={value === ''} onChange={() => onChange('')} />
          <span className={styles.methodName}>{t('deposit.bonus.none')}</span>
        </label>
      </div>
      {bonuses.map((bonus) => (
        <div key={bonus.promotionId} className={styles.bonus}>
          <label className={styles.method}>
            <input
              type="radio"
              name={id}
              value={bonus.promotionId}
              checked={value === bonus.promotionId}
              aria-labelledby={`${id}-${bonus.promotionId}-name`}
              aria-describedby={`${id}-${bonus.promotionId}-terms`}
              onChange={() => onChange(bonus.promotionId)}
            />
            <span id={`${id}-${bonus.promotionId}-name`} className={styles.methodName}>
              {bonus.title}
            </span>
            <span id={`${id}-${bonus.promotionId}-terms`} className={styles.notice}>
              <KeyTerms offer={bonus.offer} />
            </span>
          </label>
          <Link to={`/promoDetail?id=${bonus.promotionId}`} className={styles.terms}>
            {t('deposit.bonus.terms', { title: bonus.title })}
          </Link>
        </div>
      ))}
    </fieldset>
  )
}

function KeyTerms({ offer }: { offer: OfferedPromotion['offer'] }) {
  const { t } = useTranslation('member-centre')
  const money = useMemberMoneyText()
  const { percent, amount, minDeposit, wagering, bonus } = offer
  return (
    <>
      <span>{t('deposit.bonus.offer', { percent, max: money(amount), min: money(minDeposit ?? '0.00') })}</span>{' '}
      {bonus && (
        <span>{t('deposit.bonus.rules', { factor: wagering, days: bonus.days, maxBet: money(bonus.maxBet) })}</span>
      )}
    </>
  )
}
