import type { WithdrawOptions } from '@parlay/contracts/endpoints/withdrawals'
import { isZero } from '@parlay/member-common/amount'
import { Button } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import { useId } from 'react'
import styles from './cash.module.css'

/** Returns in sentences what every form that takes money out of the main wallet still needs; none if nothing is missing. */
export function useMissing({ hasPaymentPassword, turnover }: Pick<WithdrawOptions, 'hasPaymentPassword' | 'turnover'>) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  return [
    ...(hasPaymentPassword ? [] : [t('withdraw.passwordFirst')]),
    ...(isZero(turnover.remaining) ? [] : [t('withdraw.wagerFirst', { remaining: moneyText(turnover.remaining) })]),
  ]
}

interface CashSubmitProps {
  label: string
  /** Why it cannot be pressed, a sentence each. */
  missing: readonly string[]
}

/** The button of a form that takes money out. Where it cannot be pressed, it says why. */
export function CashSubmit({ label, missing }: CashSubmitProps) {
  const id = useId()
  const isHeld = missing.length > 0
  return (
    <>
      {isHeld && (
        <div id={id} className={styles.notice}>
          {missing.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <Button type="submit" variant="primary" size="large" disabled={isHeld} aria-describedby={isHeld ? id : undefined}>
        {label}
      </Button>
    </>
  )
}
