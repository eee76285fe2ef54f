import type { ValueOf } from '@parlay/contracts/define-endpoint'
import { mainWallet, transferBetweenWallets } from '@parlay/contracts/endpoints/transfers'
import { readAmount } from '@parlay/contracts/money'
import { isGreater, isZero } from '@parlay/member-common/amount'
import { Button, Card, FormProblem, IconButton, Select, TextField } from '@parlay/ui'
import { formOptions, shownFault, useShowError, useSubmit } from '@parlay/ui/forms'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { PendingNotice, useKeptCommand } from '@parlay/ui/pending'
import { useRefreshWallets } from '@parlay/ui/wallets'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { ArrowDownUp } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useAmountsInWords } from '../../form/use-amounts-in-words'
import styles from './wallets.module.css'
import type { Funds } from './wallets-card'

type Moved = ValueOf<typeof transferBetweenWallets>

interface Transfer {
  from: string
  to: string
  amount: string
}

const fieldOfCode = { WAL_AMOUNT_RANGE: 'amount', WAL_INSUFFICIENT: 'amount' }

/** Moves an amount between the main wallet and one that a vendor keeps, either way. */
export function TransferForm({ funds }: { funds: Funds }) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  const isOnline = useOnline()
  const refresh = useRefreshWallets()
  const withAmountsInWords = useAmountsInWords()
  const own = funds.vendors.filter(({ transferMode }) => transferMode === 'TRANSFER')
  const form = useForm({ defaultValues: { vassalage: '', isBack: false, amount: '' }, ...formOptions })
  const command = useKeptCommand<Transfer, object, Moved>({
    name: transferBetweenWallets.moduleId,
    call: (transfer, idempotencyKey) => callApi(transferBetweenWallets, transfer, { idempotencyKey }),
    namespace: 'member-centre',
    inWords: withAmountsInWords,
  })
  const { pending } = command
  const errorOptions = {
    form,
    namespace: 'member-centre',
    fieldOfCode,
    hasField: (field: string) => field === 'amount',
  }
  const showError = useShowError(errorOptions)
  const { vassalage, isBack } = form.watch()
  const wallet = own.find((one) => one.vassalage === vassalage) ?? own[0]
  const name = wallet?.name ?? wallet?.vassalage ?? ''
  const available = isBack ? (wallet?.balance ?? '0.00') : funds.main
  const [from, to] = isBack ? [name, t('funds.main')] : [t('funds.main'), name]

  const faultOf = (typed: string): string | undefined => {
    const amount = readAmount(typed)
    if (amount === undefined || isZero(amount)) return t('wallets.wrongAmount')
    return isGreater(amount, available) ? t('errors:err_balance_low') : undefined
  }
  const nameOf = (end: string) =>
    end === mainWallet ? t('funds.main') : (own.find((one) => one.vassalage === end)?.name ?? end)
  const say = (state: string, { amount, to: end }: Transfer) => {
    if (state === 'DONE') {
      const text = t('wallets.moved', { amount: moneyText(amount), to: nameOf(end) })
      emit('toast-requested', { kind: 'success', text })
    } else emit('toast-requested', { kind: 'info', text: t('wallets.underWay', { amount: moneyText(amount) }) })
  }
  const move = async (transfer: Transfer): Promise<void> => {
    try {
      const { state } = await command.send(transfer, {})
      if (state === 'FAILED') {
        form.setError('root', { message: t('wallets.notMoved', { from: nameOf(transfer.from) }) })
      } else {
        say(state, transfer)
        form.setValue('amount', '')
      }
    } catch (error) {
      throw withAmountsInWords(error)
    } finally {
      refresh()
    }
  }
  const check = async () => {
    if (!pending) return
    const isReturning = pending.to === mainWallet
    form.reset({
      vassalage: isReturning ? pending.from : pending.to,
      isBack: isReturning,
      amount: pending.amount,
    })
    await move(pending).catch((error: unknown) => {
      showError(error)
      throw error
    })
  }
  const onSubmit = useSubmit({
    ...errorOptions,
    send: async ({ amount: typed }) => {
      const amount = readAmount(typed)
      if (amount === undefined || wallet === undefined) return
      const ends = isBack ? [wallet.vassalage, mainWallet] : [mainWallet, wallet.vassalage]
      await move({ from: ends[0] ?? '', to: ends[1] ?? '', amount })
    },
  })
  return (
    <Card as="section" aria-labelledby="transfer">
      <h3 id="transfer" className={styles.title}>
        {t('wallets.move')}
      </h3>
      {pending ? (
        <PendingNotice
          kind="transfer"
          values={{ amount: moneyText(pending.amount) }}
          isSending={command.isSending}
          onCheck={check}
        />
      ) : (
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          {own.length > 1 && (
            <Select
              label={t('wallets.vendor')}
              options={own.map((one) => ({ value: one.vassalage, label: one.name ?? one.vassalage }))}
              value={wallet?.vassalage ?? ''}
              onChange={(next) => form.setValue('vassalage', next)}
            />
          )}
          <div className={styles.way}>
            <p>
              <span>{t('wallets.fromTo', { from, to })}</span>
              <span className={styles.quiet}>{t('wallets.there', { amount: moneyText(available), from })}</span>
            </p>
            <IconButton
              variant="secondary"
              label={t('wallets.turn')}
              icon={<ArrowDownUp aria-hidden />}
              onClick={() => form.setValue('isBack', !isBack)}
            />
          </div>
          <TextField
            label={t('wallets.amount')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            error={shownFault(form, 'amount')}
            {...form.register('amount', { validate: faultOf })}
            trailing={
              <Button
                variant="quiet"
                size="small"
                disabled={isZero(available)}
                onClick={() => form.setValue('amount', available, { shouldValidate: true })}
              >
                {t('withdraw.all')}
              </Button>
            }
          />
          <FormProblem>{form.formState.errors.root?.message}</FormProblem>
          <Button
            type="submit"
            variant="primary"
            size="large"
            loading={form.formState.isSubmitting}
            disabled={!isOnline}
          >
            {t('wallets.submit', { to })}
          </Button>
        </form>
      )}
    </Card>
  )
}
