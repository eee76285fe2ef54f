import type { WithdrawOptions } from '@parlay/contracts/endpoints/withdrawals'
import { isZero } from '@parlay/member-common/amount'
import { Button, Card, type Elements } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import { CircleAlert, CircleCheck } from 'lucide-react'
import styles from './cash.module.css'

interface NeedProps {
  name: string
  text: string
  isMet: boolean
  children?: Elements
}

/** One thing that is required, met or not. */
export function Need({ name, text, isMet, children }: NeedProps) {
  return (
    <li className={styles.row}>
      <span className={isMet ? styles.met : styles.missing}>
        {isMet ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>{text}</p>
        {!isMet && children}
      </div>
    </li>
  )
}

interface NeedsCardProps extends Pick<WithdrawOptions, 'turnover' | 'hasPaymentPassword'> {
  onSetPassword: () => void
  /** Further requirements. */
  children?: Elements
}

/** A member who has deposited nothing since the last withdrawal has completed no wagering. */
function turnoverText({ required, remaining }: WithdrawOptions['turnover']): string {
  if (!isZero(remaining)) return 'withdraw.turnoverLeft'
  return isZero(required) ? 'withdraw.turnoverNone' : 'withdraw.turnoverDone'
}

/** Lists everything that is still required to take money out, before the member types anything. */
export function NeedsCard({ turnover, hasPaymentPassword, onSetPassword, children }: NeedsCardProps) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  const isStaked = isZero(turnover.remaining)
  const amounts = { remaining: moneyText(turnover.remaining), required: moneyText(turnover.required) }
  return (
    <Card as="section" aria-labelledby="cash-needs">
      <h3 id="cash-needs" className={styles.title}>
        {t('withdraw.needs')}
      </h3>
      <ul className={styles.rows}>
        <Need name={t('withdraw.turnover')} text={t(turnoverText(turnover), amounts)} isMet={isStaked}>
          <progress
            className={styles.progress}
            aria-label={t('withdraw.turnover')}
            value={Number(turnover.done)}
            max={Number(turnover.required)}
          />
        </Need>
        <Need
          name={t('withdraw.password')}
          text={t(hasPaymentPassword ? 'withdraw.passwordSet' : 'withdraw.passwordUnset')}
          isMet={hasPaymentPassword}
        >
          <Button variant="primary" onClick={onSetPassword}>
            {t('withdraw.setPassword')}
          </Button>
        </Need>
        {children}
      </ul>
    </Card>
  )
}
