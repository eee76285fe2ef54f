import type { ValueOf } from '@parlay/contracts'
import { getDownlineTransferInfo } from '@parlay/contracts/endpoints/downlines'
import { parseMoney, readAmount } from '@parlay/contracts/money'
import { Button, ConfirmDialog, Dialog, PasswordField, Skeleton, TextField } from '@parlay/ui'
import { filledIn, formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { PendingNotice } from '@parlay/ui/pending'
import { queryOptionsFor } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MemberField } from '../../member-field/member-field'
import { useQueryProblem } from '../../use-query-problem'
import styles from './downlines.module.css'
import { type TransferWish, useTransfer } from './use-transfer'

interface TransferDialogProps {
  /** The account of the direct downline; without it the dialog asks for one. */
  account?: string
  onClose: () => void
}

interface TransferFormProps {
  account: string | undefined
  info: ValueOf<typeof getDownlineTransferInfo>
  onClose: () => void
}

/** Moves money to a direct downline, once it has been confirmed. */
export function TransferDialog({ account, onClose }: TransferDialogProps) {
  const { t } = useTranslation('agent-downlines')
  const info = useQuery({ ...queryOptionsFor(getDownlineTransferInfo, {}), staleTime: 0 })
  const problem = useQueryProblem(info, t('failed'))
  if (info.data) return <TransferForm account={account} info={info.data} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={account ? t('transferTo', { account }) : t('transferToDownline')} size="form">
      {problem ?? <Skeleton height="20rem" />}
    </Dialog>
  )
}

const nothingTyped = { amount: '', remark: '', paymentPassword: '' }

function TransferForm({ account: given, info, onClose }: TransferFormProps) {
  const { t } = useTranslation('agent-downlines')
  const moneyText = useMemberMoneyText()
  const isOnline = useOnline()
  const form = useForm<TransferWish>({ defaultValues: { account: given ?? '', ...nothingTyped }, ...formOptions })
  const { transfer, pending, isSending, check } = useTransfer(form, given === undefined)
  const account = form.watch('account')
  const title = account ? t('transferTo', { account }) : t('transferToDownline')
  const [asked, setAsked] = useState<TransferWish>()
  const { enabled, min, max, dailyLeft, available, hasPaymentPassword } = info
  const range = { min: moneyText(min), max: moneyText(max) }

  const problemOf = (typed: string): string | undefined => {
    const amount = readAmount(typed)
    if (amount === undefined) return t('wrongAmount')
    const wanted = parseMoney(amount)
    if (wanted < parseMoney(min) || wanted > parseMoney(max)) return t('errors:err_amount_range', range)
    if (wanted > parseMoney(available)) return t('errors:err_balance_low')
    return wanted > parseMoney(dailyLeft) ? t('err_trf_daily', { left: moneyText(dailyLeft) }) : undefined
  }
  const obstacle = () => {
    if (!isOnline) return t('offline')
    if (!enabled) return t('transferOff')
    if (!hasPaymentPassword) return t('passwordFirst')
    return account ? undefined : t('downlineFirst')
  }
  if (pending) {
    return (
      <Dialog open onClose={onClose} title={title} size="form">
        <PendingNotice
          kind="transfer"
          values={{ amount: moneyText(pending.amount) }}
          isSending={isSending}
          needsPassword
          onCheck={async (paymentPassword) => {
            await check(paymentPassword)
            onClose()
          }}
        />
      </Dialog>
    )
  }
  return (
    <>
      <FormDialog
        title={title}
        description={t('transferAbout')}
        submitLabel={t('transfer')}
        form={form}
        namespace="agent-downlines"
        send={async ({ amount, ...rest }) => setAsked({ ...rest, amount: readAmount(amount) ?? '' })}
        obstacle={obstacle()}
        onClose={onClose}
        size="form"
      >
        {given === undefined && (
          <MemberField
            label={t('downline')}
            initial={account}
            error={shownFault(form, 'account')}
            onChange={(member) => {
              form.clearErrors('account')
              form.setValue('account', member?.account ?? '')
            }}
          />
        )}
        <dl className={styles.facts}>
          <div>
            <dt>{t('available')}</dt>
            <dd translate="no">{moneyText(available)}</dd>
          </div>
          <div>
            <dt>{t('today')}</dt>
            <dd translate="no">{moneyText(dailyLeft)}</dd>
          </div>
        </dl>
        <TextField
          label={t('amount')}
          hint={t('range', range)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          disabled={!enabled}
          error={shownFault(form, 'amount')}
          {...form.register('amount', { validate: filledIn(t('errors:err_enter_amount'), problemOf) })}
        />
        <TextField
          label={t('note')}
          hint={t('noteHint')}
          autoComplete="off"
          maxLength={140}
          disabled={!enabled}
          error={shownFault(form, 'remark')}
          {...form.register('remark')}
        />
        {hasPaymentPassword ? (
          <PasswordField
            label={t('paymentPassword')}
            autoComplete="off"
            digits={6}
            disabled={!enabled}
            error={shownFault(form, 'paymentPassword')}
            {...form.register('paymentPassword', { validate: filledIn(t('errors:err_required')) })}
          />
        ) : (
          <div className={styles.notice}>
            <p>{t('noPaymentPassword')}</p>
            <Button
              size="small"
              onClick={() => emit('overlay-requested', { overlay: 'member-centre', page: 'securityCenter' })}
            >
              {t('setPaymentPassword')}
            </Button>
          </div>
        )}
      </FormDialog>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={t('confirmTitle', { amount: moneyText(asked.amount) })}
          body={t('confirmBody', { account })}
          confirmLabel={t('transfer')}
          onConfirm={async () => {
            // The form shows why it was refused.
            await transfer(asked).then(onClose, () => undefined)
          }}
        />
      )}
    </>
  )
}
