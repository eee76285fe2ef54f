import type { WithdrawOptions } from '@parlay/contracts/endpoints/withdrawals'
import { addMoney, feeOf, mostWithFee, parseMoney, printMoney, readAmount } from '@parlay/contracts/money'
import { isZero } from '@parlay/member-common/amount'
import { PaymentPasswordField } from '@parlay/member-common/payment-password-field'
import { Card, ConfirmDialog, FormProblem, Select } from '@parlay/ui'
import { formOptions, useSubmit } from '@parlay/ui/forms'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { PendingNotice } from '@parlay/ui/pending'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import styles from '../../cash/cash.module.css'
import { AmountField } from '../../cash/cash-fields'
import { CashSubmit, useMissing } from '../../cash/cash-submit'
import { useWithdraw } from './use-withdraw'

/** Returns why nothing can be withdrawn now, whatever is typed, or undefined if it can. */
function useObstacle({ openOrderNo, accounts, available }: WithdrawOptions): string | undefined {
  const { t } = useTranslation('member-centre')
  const isOnline = useOnline()
  if (!isOnline) return t('withdraw.offline')
  if (openOrderNo !== null) return t('err_wdr_pending')
  if (!accounts.some(({ isUsable }) => isUsable)) return t('withdraw.needsAccount')
  return isZero(available) ? t('withdraw.nothing') : undefined
}

const defaultValues = { accountId: '', amount: '', paymentPassword: '' }

export function WithdrawForm({ options }: { options: WithdrawOptions }) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  const obstacle = useObstacle(options)
  const needs = useMissing(options)
  const missing = obstacle === undefined ? needs : [obstacle, ...needs]
  const form = useForm({ defaultValues, ...formOptions })
  const { withdraw, pending, isSending, check } = useWithdraw(form)
  const [isAsking, setIsAsking] = useState(false)
  const typed = form.watch()
  const usable = options.accounts.filter(({ isUsable }) => isUsable)
  const account = usable.find(({ accountId }) => accountId === typed.accountId) ?? usable[0]
  const amount = readAmount(typed.amount)
  const fee = amount === undefined ? 0n : feeOf(parseMoney(amount), options.feeRule)
  // The amount that is left for the withdrawal after the fee.
  const available = printMoney(mostWithFee(parseMoney(options.available), options.feeRule))
  const [reason] = missing
  const isAllowed = reason === undefined
  const feeSum = (withdrawn: string): string =>
    fee === 0n
      ? ''
      : t('fee.sum', { fee: moneyText(printMoney(fee)), total: moneyText(addMoney(withdrawn, printMoney(fee))) })

  const onSubmit = useSubmit({ form, send: async () => setIsAsking(isAllowed) })
  const onConfirm = async () => {
    if (!account || !amount) return
    const wish = { ...typed, accountId: account.accountId, amount, fee: printMoney(fee) }
    // The form shows why it was refused.
    await withdraw(wish).catch(() => undefined)
  }
  return (
    <Card as="section" aria-labelledby="withdraw-form">
      <h3 id="withdraw-form" className={styles.title}>
        {t('withdraw.new')}
      </h3>
      {pending ? (
        <PendingNotice
          kind="withdrawal"
          values={{ amount: moneyText(pending.amount) }}
          isSending={isSending}
          needsPassword
          onCheck={check}
        />
      ) : (
        <FormProvider {...form}>
          <form className={styles.form} onSubmit={onSubmit} noValidate>
            <Select
              label={t('withdraw.to')}
              options={usable.map(({ accountId, bank, numberMasked }) => ({
                value: accountId,
                label: `${bank} ${numberMasked}`,
              }))}
              value={account?.accountId ?? ''}
              onChange={(accountId) => form.setValue('accountId', accountId)}
              hint={usable.length === 0 ? t('withdraw.needsAccount') : reason}
              disabled={!isAllowed}
            />
            <AmountField
              limits={{ ...options, available }}
              overToday={(left) => t('err_wdr_daily', { left })}
              nothing={t('withdraw.nothing')}
              reason={reason}
            />
            <PaymentPasswordField reason={options.hasPaymentPassword ? reason : t('withdraw.passwordFirst')} />
            <FormProblem>{form.formState.errors.root?.message}</FormProblem>
            <CashSubmit label={t('withdraw.submit')} missing={missing} />
          </form>
        </FormProvider>
      )}
      {account && amount && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          title={t('withdraw.confirmTitle', { amount: moneyText(amount) })}
          body={[t('withdraw.confirmBody', { bank: account.bank, number: account.numberMasked }), feeSum(amount)].join(
            ' ',
          )}
          confirmLabel={t('withdraw.submit')}
          onConfirm={onConfirm}
        />
      )}
    </Card>
  )
}
