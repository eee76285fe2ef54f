import type { ValueOf } from '@parlay/contracts/define-endpoint'
import { convertPoints, type PointConfig } from '@parlay/contracts/endpoints/points'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { Button, Dialog, TextField } from '@parlay/ui'
import { filledIn, formOptions, shownFault, useShowError } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { PendingNotice, useKeptCommand } from '@parlay/ui/pending'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { formatMoney, formatNumber, useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { useQueryClient } from '@parlay/web/state'
import { FormProvider, useForm } from 'react-hook-form'
import { PaymentField } from './payment-field'
import styles from './points.module.css'
import { readPoints } from './read-points'
import { usePointText } from './use-point-text'
import { useRefreshPoints } from './use-points'

interface ConvertDialogProps {
  config: PointConfig
  balance: { points: number; hasPaymentPassword: boolean }
  onSetPassword: () => void
  onClose: () => void
}

const defaultValues = { points: '', paymentPassword: '' }
type Secret = Pick<typeof defaultValues, 'paymentPassword'>
const hasField = (field: string) => field === 'points' || field === 'paymentPassword'
const fieldOfCode = {
  POINT_INSUFFICIENT: 'points',
  AUTH_PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  AUTH_PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
}

/** Turns points into money of the main wallet, and says before how much it will be. */
export function ConvertDialog({ config, balance, onSetPassword, onClose }: ConvertDialogProps) {
  const { t } = useTranslation('points')
  const { t: centre } = useTranslation('member-centre')
  const pointText = usePointText()
  const refresh = useRefreshPoints()
  const client = useQueryClient()
  const isOnline = useOnline()
  const form = useForm({ defaultValues, ...formOptions })
  const showError = useShowError({ form, namespace: 'points', fieldOfCode, hasField })
  const { pending, isSending, ...command } = useKeptCommand<{ points: number }, Secret, ValueOf<typeof convertPoints>>({
    name: convertPoints.moduleId,
    call: (wish, idempotencyKey) => callApi(convertPoints, wish, { idempotencyKey }),
    namespace: 'points',
  })
  const { ratio, minConvert, currencySymbol } = config
  const worth = (points: number) => formatMoney((BigInt(points) * 100n) / BigInt(ratio), { symbol: currencySymbol })
  const isEnough = balance.points >= minConvert
  const typed = readPoints(form.watch('points'))

  const obstacle = () => {
    if (!isOnline) return centre('withdraw.offline')
    if (!isEnough) return t('missing', { points: pointText(minConvert - balance.points) })
    return balance.hasPaymentPassword ? undefined : centre('withdraw.passwordFirst')
  }
  const reason = obstacle()
  const canConvert = reason === undefined
  const problemOf = (text: string): string | true => {
    const points = readPoints(text)
    if (points === undefined || points < minConvert) return t('least', { points: pointText(minConvert) })
    return points <= balance.points || t('err_point_insufficient', { points: formatNumber(balance.points) })
  }
  const convert = async (order: { points: number }, paymentPassword: string) => {
    try {
      const { amount } = await command.send(order, { paymentPassword })
      emit('toast-requested', {
        kind: 'success',
        text: t('converted', { amount: formatMoney(amount, { symbol: currencySymbol }) }),
      })
      onClose()
    } finally {
      // Whatever the response, and even without one, points and money may have moved.
      refresh()
      void client.invalidateQueries({ queryKey: [getBalance.moduleId] })
    }
  }
  if (pending) {
    const check = async (paymentPassword: string) => {
      form.reset({ points: String(pending.points), paymentPassword })
      await convert(pending, paymentPassword).catch((error: unknown) => {
        showError(error)
        throw error
      })
    }
    return (
      <Dialog open onClose={onClose} title={t('convert')} size="form">
        <PendingNotice
          kind="convert"
          values={{ points: pointText(pending.points) }}
          isSending={isSending}
          needsPassword
          onCheck={check}
        />
      </Dialog>
    )
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('convert')}
        description={t('ratio', { points: pointText(ratio), amount: worth(ratio) })}
        submitLabel={t('convert')}
        form={form}
        namespace="points"
        send={async ({ points, paymentPassword }) => convert({ points: readPoints(points) ?? 0 }, paymentPassword)}
        fieldOfCode={fieldOfCode}
        hasField={hasField}
        obstacle={reason}
        onClose={onClose}
        size="form"
      >
        <TextField
          label={t('howMany')}
          hint={reason ?? t('range', { least: formatNumber(minConvert), most: formatNumber(balance.points) })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          error={shownFault(form, 'points')}
          {...form.register('points', { validate: filledIn(t('errors:err_required'), problemOf) })}
          disabled={!canConvert}
          trailing={
            <Button
              variant="quiet"
              size="small"
              disabled={!canConvert}
              onClick={() => form.setValue('points', String(balance.points), { shouldValidate: true })}
            >
              {centre('withdraw.all')}
            </Button>
          }
        />
        <p className={styles.preview} role="status">
          {t('preview', { amount: worth(typed ?? 0) })}
        </p>
        <PaymentField hasPaymentPassword={balance.hasPaymentPassword} reason={reason} onSetPassword={onSetPassword} />
      </FormDialog>
    </FormProvider>
  )
}
