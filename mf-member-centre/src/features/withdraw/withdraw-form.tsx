import type { WithdrawOptions } from '@parlay/shared/contracts/endpoints/withdrawals'
import { useTranslation } from '@parlay/shared/i18n'
import { readAmount } from '@parlay/shared/money'
import { useOnline } from '@parlay/shared/site'
import { Button, Card, ConfirmDialog, FormProblem, PasswordField, Select, TextField } from '@parlay/shared/ui'
import { type FormEvent, useState } from 'react'
import { useMoneyText } from '../../use-money-text'
import { isMore, isNothing, leastOf } from './amount'
import { useWithdraw } from './use-withdraw'
import styles from './withdraw.module.css'

/** Why nothing can be withdrawn now, whatever is typed; undefined where it can. */
function useObstacle({ openOrderNo, accounts }: WithdrawOptions): string | undefined {
  const { t } = useTranslation('member-centre')
  const isOnline = useOnline()
  if (!isOnline) return t('withdraw.offline')
  if (openOrderNo !== null) return t('err_wdr_pending')
  if (!accounts.some(({ isUsable }) => isUsable)) return t('withdraw.needsAccount')
  return undefined
}

/** What is wrong with an amount, in words; undefined for one that may be sent. */
function useAmountProblem({ min, max, dailyLeft, available }: WithdrawOptions) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMoneyText()
  return (amount: string | undefined): string | undefined => {
    if (amount === undefined) return t('withdraw.wrongAmount')
    if (isMore(min, amount) || isMore(amount, max)) {
      return t('errors:err_amount_range', { min: moneyText(min), max: moneyText(max) })
    }
    if (isMore(amount, available)) return t('errors:err_balance_low')
    return isMore(amount, dailyLeft) ? t('err_wdr_daily', { left: moneyText(dailyLeft) }) : undefined
  }
}

export function WithdrawForm({ options }: { options: WithdrawOptions }) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMoneyText()
  const obstacle = useObstacle(options)
  const problemOf = useAmountProblem(options)
  const usable = options.accounts.filter(({ isUsable }) => isUsable)
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [paymentPassword, setPaymentPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { send, reset, isPending, errorOf, problem } = useWithdraw({
    onDone: () => {
      setTyped('')
      setPaymentPassword('')
      setIsTried(false)
    },
  })
  const account = usable.find(({ accountId }) => accountId === chosen) ?? usable[0]
  const amount = readAmount(typed)
  const amountProblem = isTried ? problemOf(amount) : undefined
  const isAllowed = obstacle === undefined && options.hasPaymentPassword && isNothing(options.turnover.remaining)
  const all = leastOf(options.available, options.max, options.dailyLeft)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    reset()
    if (isAllowed && !isPending && paymentPassword !== '' && problemOf(amount) === undefined) setIsAsking(true)
  }
  const onConfirm = async () => {
    if (account && amount) await send({ accountId: account.accountId, amount, paymentPassword })
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
          onChange={setChosen}
          disabled={!isAllowed}
        />
        <TextField
          label={t('withdraw.amount')}
          hint={t('withdraw.range', { min: moneyText(options.min), max: moneyText(options.max) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={typed}
          disabled={!isAllowed}
          error={amountProblem ?? errorOf('amount')}
          onChange={({ target }) => setTyped(target.value)}
          trailing={
            <Button variant="quiet" size="small" disabled={!isAllowed || isNothing(all)} onClick={() => setTyped(all)}>
              {t('withdraw.all')}
            </Button>
          }
        />
        <PasswordField
          label={t('withdraw.password')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
          value={paymentPassword}
          disabled={!isAllowed}
          error={isTried && paymentPassword === '' ? t('errors:err_enter_correct') : errorOf('paymentPassword')}
          onChange={({ target }) => setPaymentPassword(target.value)}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="primary" size="large" loading={isPending} disabled={!isAllowed}>
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
