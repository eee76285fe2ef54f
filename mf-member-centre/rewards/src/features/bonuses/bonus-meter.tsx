import type { Bonus } from '@parlay/contracts/endpoints/bonuses'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import styles from './bonuses.module.css'

/** Shows the wagered part of the required amount, and the rest. */
export function BonusMeter({ bonus, labelledBy }: { bonus: Bonus; labelledBy: string }) {
  const { t } = useTranslation('bonus-details')
  const money = useMemberMoneyText()
  const { state, wageringRequired, wageringDone, wageringRemaining } = bonus
  const share = Math.floor((Number(wageringDone) / Number(wageringRequired)) * 100)
  const isOver = state !== 'ACTIVE' && state !== 'WAITING'
  const words =
    wageringRemaining === '0.00'
      ? t('complete', { required: money(wageringRequired) })
      : t('wagered', { done: money(wageringDone), required: money(wageringRequired) })
  return (
    <div className={styles.meter}>
      <div
        role="progressbar"
        aria-labelledby={labelledBy}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
        className={styles.track}
      >
        <span className={styles.done} style={{ inlineSize: `${share}%` }} />
      </div>
      <p className={styles.figures}>
        <span>{words}</span>
        {!isOver && <span>{t('remaining', { amount: money(wageringRemaining) })}</span>}
      </p>
    </div>
  )
}
