import {
  type PayoutAccountType,
  payoutAccountTypes,
  savePayoutAccount,
  type WithdrawOptions,
} from '@parlay/contracts/endpoints/withdrawals'
import { PasswordField, Select, TextField } from '@parlay/ui'
import { formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { FactorField } from './factor-field'
import { useSecondFactor } from './use-second-factor'

interface AccountDialogProps {
  options: WithdrawOptions
  onDone: () => void
  onClose: () => void
}

const fieldOfCode = {
  AUTH_PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  AUTH_PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
  AUTH_2FA_WRONG: 'factorCode',
  AUTH_LOCKED_TEMP: 'factorCode',
}

interface AccountValues {
  type: PayoutAccountType
  bank: string
  number: string
  holder: string
  paymentPassword: string
  factorCode: string
}

const defaultValues: AccountValues = {
  type: 'BANK',
  bank: '',
  number: '',
  holder: '',
  paymentPassword: '',
  factorCode: '',
}

export function AccountDialog({ options, onDone, onClose }: AccountDialogProps) {
  const { t } = useTranslation('member-centre')
  const { banks, payeeNameMasked, accountHoldHours } = options
  const form = useForm({ defaultValues, ...formOptions })
  const { type, bank } = form.watch()
  const chosen = banks[type].includes(bank) ? bank : (banks[type][0] ?? '')
  const isHolderNeeded = payeeNameMasked === null
  const factor = useSecondFactor()
  const isFactorAsked = factor.method !== undefined
  const { setFocus } = form
  // A field that appears because of a refusal gets the focus, as the member has to fill it in next.
  useEffect(() => {
    if (factor.isDemanded) setFocus('factorCode')
  }, [factor.isDemanded, setFocus])
  const fields: readonly string[] = ['number', 'holder', 'paymentPassword', ...(isFactorAsked ? ['factorCode'] : [])]
  const isFilledIn = (text: string) => text.trim() !== ''
  const faultOf = (text: string) => isFilledIn(text) || t('errors:err_required')

  async function save({ number, holder, paymentPassword, factorCode }: AccountValues): Promise<void> {
    try {
      await callApi(savePayoutAccount, {
        type,
        bank: chosen,
        number,
        paymentPassword,
        ...(isFilledIn(holder) && { holder }),
        ...(isFactorAsked && { factorCode, ...(factor.methodShown && { factorMethod: factor.methodShown }) }),
      })
    } catch (error) {
      if (factor.hear(error)) return
      throw error
    }
    emit('toast-requested', { kind: 'success', text: t('withdraw.added') })
    onDone()
  }
  return (
    <FormDialog
      size="form"
      title={t('withdraw.addAccount')}
      description={t('withdraw.accountAbout', { hours: accountHoldHours })}
      submitLabel={t('withdraw.save')}
      onClose={onClose}
      form={form}
      namespace="member-centre"
      send={save}
      fieldOfCode={fieldOfCode}
      hasField={(name) => fields.includes(name)}
    >
      <Select
        label={t('withdraw.type')}
        options={payoutAccountTypes.map((value) => ({ value, label: t(`withdraw.type.${value}`) }))}
        value={type}
        onChange={(next) => form.setValue('type', next)}
      />
      <Select
        label={t(type === 'BANK' ? 'withdraw.bank' : 'withdraw.wallet')}
        options={banks[type].map((value) => ({ value, label: value }))}
        value={chosen}
        onChange={(next) => form.setValue('bank', next)}
      />
      <TextField
        label={t('withdraw.number')}
        autoComplete="off"
        maxLength={80}
        error={shownFault(form, 'number')}
        {...form.register('number', { validate: faultOf })}
      />
      <TextField
        label={t('withdraw.holder')}
        hint={isHolderNeeded ? t('withdraw.holderAbout') : t('withdraw.holderKnown', { name: payeeNameMasked })}
        autoComplete={isHolderNeeded ? 'name' : 'off'}
        maxLength={64}
        error={shownFault(form, 'holder')}
        {...form.register('holder', { validate: (text) => !isHolderNeeded || faultOf(text) })}
      />
      <PasswordField
        label={t('withdraw.password')}
        autoComplete="off"
        digits={6}
        error={shownFault(form, 'paymentPassword')}
        {...form.register('paymentPassword', { validate: faultOf })}
      />
      <FactorField
        factor={factor}
        onOther={() => {
          factor.chooseOther()
          form.resetField('factorCode')
        }}
        error={shownFault(form, 'factorCode')}
        {...form.register('factorCode', { validate: (text) => !isFactorAsked || faultOf(text) })}
      />
    </FormDialog>
  )
}
