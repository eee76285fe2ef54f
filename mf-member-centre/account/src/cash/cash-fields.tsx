import { readAmount } from '@parlay/contracts/money'
import { isGreater, isZero, minOf } from '@parlay/member-common/amount'
import { Button, TextField } from '@parlay/ui'
import { filledIn, shownFault } from '@parlay/ui/forms'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import { useFormContext } from 'react-hook-form'

/** The fields of every form that takes money out of the main wallet. */
export interface CashWish {
  amount: string
  paymentPassword: string
}

interface CashLimits {
  min: string
  max: string
  dailyLeft: string
  available: string
}

interface AmountFieldProps {
  limits: CashLimits
  /** Says what the day leaves. */
  overToday: (left: string) => string
  /** Says that there is nothing to take out. */
  nothing: string
  /** Why the field cannot be used now. */
  reason: string | undefined
}

/** The amount, checked against the limits before it is sent. A button takes all that the limits leave. */
export function AmountField({ limits, overToday, nothing, reason }: AmountFieldProps) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  const form = useFormContext<CashWish>()
  const { min, max, dailyLeft, available } = limits
  const all = minOf(available, max, dailyLeft)
  const disabled = reason !== undefined
  const range = { min: moneyText(min), max: moneyText(max) }

  const problemOf = (amount: string | undefined): string | undefined => {
    if (amount === undefined) return t('withdraw.wrongAmount')
    if (isGreater(min, amount) || isGreater(amount, max)) return t('errors:err_amount_range', range)
    if (isGreater(amount, available)) return t('errors:err_balance_low')
    return isGreater(amount, dailyLeft) ? overToday(moneyText(dailyLeft)) : undefined
  }
  return (
    <TextField
      label={t('withdraw.amount')}
      hint={isZero(available) ? nothing : (reason ?? t('withdraw.range', range))}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      error={shownFault(form, 'amount')}
      {...form.register('amount', {
        validate: filledIn(t('errors:err_enter_amount'), (text) => problemOf(readAmount(text))),
      })}
      disabled={disabled}
      trailing={
        <Button
          variant="quiet"
          size="small"
          disabled={disabled || isZero(all)}
          onClick={() => form.setValue('amount', all, { shouldValidate: true })}
        >
          {t('withdraw.all')}
        </Button>
      }
    />
  )
}
