import { callApi, errorMessage, isApiError } from '@parlay/shared/api'
import {
  type PayoutAccountType,
  payoutAccountTypes,
  savePayoutAccount,
  type WithdrawOptions,
} from '@parlay/shared/contracts/endpoints/withdrawals'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useMutation } from '@parlay/shared/state'
import { Button, Dialog, FormProblem, PasswordField, Select, TextField } from '@parlay/shared/ui'
import { type FormEvent, useId, useState } from 'react'
import styles from './withdraw.module.css'

interface AccountDialogProps {
  options: WithdrawOptions
  onDone: () => void
  onClose: () => void
}

type Field = 'number' | 'holder' | 'paymentPassword'

const fieldOf: Record<string, Field> = {
  WDR_HOLDER_MISMATCH: 'holder',
  AUTH_PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  AUTH_PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
}

/** Which of the fields a refusal is about, by its code or by what the gateway names; undefined for the whole form. */
function ownerOf(error: unknown, fields: readonly Field[]): Field | undefined {
  if (!isApiError(error)) return undefined
  const named = Object.keys((error.value as { fields?: object } | null)?.fields ?? {})
  return fields.find((field) => field === (fieldOf[error.code] ?? named[0]))
}

export function AccountDialog({ options, onDone, onClose }: AccountDialogProps) {
  const { t } = useTranslation('member-centre')
  const { banks, payeeNameMasked } = options
  const formId = useId()
  const [type, setType] = useState<PayoutAccountType>('BANK')
  const [bank, setBank] = useState('')
  const [number, setNumber] = useState('')
  const [holder, setHolder] = useState('')
  const [paymentPassword, setPaymentPassword] = useState('')
  const chosen = banks[type].includes(bank) ? bank : (banks[type][0] ?? '')
  const isHolderAsked = payeeNameMasked === null
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi(savePayoutAccount, {
        ...{ type, bank: chosen, number, paymentPassword },
        ...(isHolderAsked && { holder }),
      }),
    onSuccess: () => {
      emit('toast-requested', { kind: 'success', text: t('withdraw.added') })
      onDone()
    },
  })
  const owner = ownerOf(error, isHolderAsked ? ['number', 'holder', 'paymentPassword'] : ['number', 'paymentPassword'])
  const text = error ? errorMessage(error, t) : undefined
  const isComplete = number.trim() !== '' && paymentPassword !== '' && (!isHolderAsked || holder.trim() !== '')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !isPending) mutate()
  }
  return (
    <Dialog
      open
      size="form"
      title={t('withdraw.addAccount')}
      description={t('withdraw.accountAbout', { hours: options.accountHoldHours })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending} disabled={!isComplete}>
            {t('withdraw.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        <Select
          label={t('withdraw.type')}
          options={payoutAccountTypes.map((value) => ({ value, label: t(`withdraw.type.${value}`) }))}
          value={type}
          onChange={setType}
        />
        <Select
          label={t(type === 'BANK' ? 'withdraw.bank' : 'withdraw.wallet')}
          options={banks[type].map((value) => ({ value, label: value }))}
          value={chosen}
          onChange={setBank}
        />
        <TextField
          label={t('withdraw.number')}
          autoComplete="off"
          maxLength={80}
          value={number}
          error={owner === 'number' ? t('errors:err_enter_correct') : undefined}
          onChange={({ target }) => setNumber(target.value)}
        />
        {isHolderAsked ? (
          <TextField
            label={t('withdraw.holder')}
            hint={t('withdraw.holderAbout')}
            autoComplete="name"
            maxLength={64}
            value={holder}
            error={owner === 'holder' ? text : undefined}
            onChange={({ target }) => setHolder(target.value)}
          />
        ) : (
          <p className={styles.quiet}>{t('withdraw.holderKnown', { name: payeeNameMasked })}</p>
        )}
        <PasswordField
          label={t('withdraw.password')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
          value={paymentPassword}
          error={owner === 'paymentPassword' ? text : undefined}
          onChange={({ target }) => setPaymentPassword(target.value)}
        />
        <FormProblem>{owner === undefined ? text : undefined}</FormProblem>
      </form>
    </Dialog>
  )
}
