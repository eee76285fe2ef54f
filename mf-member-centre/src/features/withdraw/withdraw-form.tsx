import type { WithdrawOptions } from '@parlay/shared/contracts/endpoints/withdrawals'
import { formOptions, shownFault, useSubmit } from '@parlay/shared/forms'
import { useTranslation } from '@parlay/shared/i18n'
import { readAmount } from '@parlay/shared/money'
import { useOnline } from '@parlay/shared/site'
import { Button, Card, ConfirmDialog, FormProblem, PasswordField, Select, TextField } from '@parlay/shared/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isGreater, isZero, minOf } from '../../amount'
import { useMoneyText } from '../../use-money-text'
import { useWithdraw, type WithdrawalWish } from './use-withdraw'
import styles from './withdraw.module.css'

/** Returns why nothing can be withdrawn now, whatever is typed, or undefined if it can. */
function useObstacle({ openOrderNo, accounts }: WithdrawOptions): string | undefined {
  const { t } = useTranslation('member-centre')
  const isOnline = useOnline()
  if (!isOnline) return t('withdraw.offline')
  if (openOrderNo !== null) return t('err_wdr_pending')
  if (!accounts.some(({ isUsable }) => isUsable)) return t('withdraw.needsAccount')
  return undefined
}

/** Returns a function that describes what is wrong with an amount, or undefined for a valid one. */
function useAmountProblem({ min, max, dailyLeft, available }: WithdrawOptions) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMoneyText()
  return (amount: string | undefined): string | undefined => {
    if (amount === undefined) return t('withdraw.wrongAmount')
    if (isGreater(min, amount) || isGreater(amount, max)) {
      return t('errors:err_amount_range', { min: moneyText(min), max: moneyText(max) })
    }
    if (isGreater(amount, available)) return t('errors:err_balance_low')
    return isGreater(amount, dailyLeft) ? t('err_wdr_daily', { left: moneyText(dailyLeft) }) : undefined
  }
}

const defaultValues: WithdrawalWish = { accountId: '', amount: '', paymentPassword: '' }

export function WithdrawForm({ options }: { options: WithdrawOptions }) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMoneyText()
  const obstacle = useObstacle(options)
  const problemOf = useAmountProblem(options)
  const form = useForm({ defaultValues, ...formOptions })
  const withdraw = useWithdraw(form)
  const [isAsking, setIsAsking] = useState(false)
  const typed = form.watch()
  const usable = options.accounts.filter(({ isUsable }) => isUsable)
  const account = usable.find(({ accountId }) => accountId === typed.accountId) ?? usable[0]
  const amount = readAmount(typed.amount)
  const isAllowed = obstacle === undefined && options.hasPaymentPassword && isZero(options.turnover.remaining)
  const all = minOf(options.available, options.max, options.dailyLeft)

  const onSubmit = useSubmit({ form, send: async () => setIsAsking(isAllowed) })
  const onConfirm = async () => {
    if (account && amount) await withdraw({ ...typed, accountId: account.accountId, amount })
  }
  return (
    <Card as="section" aria-labelledby="withdraw-form">
      <h3 id="withdraw-form" className={styles.title}>
        {t('withdraw.new')}
      </h3>
      {obstacle && <p className={styles.notice}>{obstacle}</p>}
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <Select
          label={t('withdraw.to')}
          options={usable.map(({ accountId, bank, numberMasked }) => ({
            value: accountId,
            label: `${bank} ${numberMasked}`,
          }))}
          value={account?.accountId ?? ''}
          onChange={(accountId) => form.setValue('accountId', accountId)}
          disabled={!isAllowed}
        />
        <TextField
          label={t('withdraw.amount')}
          hint={t('withdraw.range', { min: moneyText(options.min), max: moneyText(options.max) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          error={shownFault(form, 'amount')}
          {...form.register('amount', { validate: (text) => problemOf(readAmount(text)) })}
          disabled={!isAllowed}
          trailing={
            <Button
              variant="quiet"
              size="small"
              disabled={!isAllowed || isZero(all)}
              onClick={() => form.setValue('amount', all, { shouldValidate: true })}
            >
              {t('withdraw.all')}
            </Button>
          }
        />
        <PasswordField
          label={t('withdraw.password')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
          error={shownFault(form, 'paymentPassword')}
          {...form.register('paymentPassword', {
            validate: (password) => password !== '' || t('errors:err_enter_correct'),
          })}
          disabled={!isAllowed}
        />
        <FormProblem>{form.formState.errors.root?.message}</FormProblem>
        <Button type="submit" variant="primary" size="large" disabled={!isAllowed}>
          {t('withdraw.submit')}
        </Button>
      </form>
      {account && amount && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          title={t('withdraw.confirmTitle', { amount: moneyText(amount) })}
          body={t('withdraw.confirmBody', { bank: account.bank, number: account.numberMasked })}
          confirmLabel={t('withdraw.submit')}
          onConfirm={onConfirm}
        />
      )}
    </Card>
  )
}
