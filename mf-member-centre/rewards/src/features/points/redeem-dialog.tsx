import type { ValueOf } from '@parlay/contracts/define-endpoint'
import { addressBounds, mostPerRedemption, type PointReward, redeemPoints } from '@parlay/contracts/endpoints/points'
import { LinesField } from '@parlay/member-common/lines-field'
import { Dialog, Select } from '@parlay/ui'
import { filledIn, formOptions, shownFault, useShowError } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { PendingNotice, useKeptCommand } from '@parlay/ui/pending'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { FormProvider, useForm } from 'react-hook-form'
import { PaymentField } from './payment-field'
import { RewardFacts } from './reward-facts'
import { usePointText } from './use-point-text'
import { useRefreshPoints } from './use-points'

interface RedeemDialogProps {
  reward: PointReward
  balance: { points: number; hasPaymentPassword: boolean }
  onSetPassword: () => void
  onClose: () => void
}

interface Order {
  rewardId: string
  quantity: number
  address?: string
}

/** The texts that say where to find a reward that arrived immediately, if not in the wallet. */
const toastOf: Partial<Record<PointReward['category'], string>> = {
  TICKETS: 'redeemedTickets',
  BONUS: 'redeemedBonus',
  FREE_ROUNDS: 'redeemedFreeRounds',
}

const defaultValues = { quantity: '1', address: '', paymentPassword: '' }
type Secret = Pick<typeof defaultValues, 'paymentPassword'>
const fieldOfCode = { AUTH_PAYMENT_PASSWORD_WRONG: 'paymentPassword', AUTH_PAYMENT_PASSWORD_LOCKED: 'paymentPassword' }

/** Shows a reward, and redeems it with the payment password. */
export function RedeemDialog({ reward, balance, onSetPassword, onClose }: RedeemDialogProps) {
  const { t } = useTranslation('points')
  const { t: centre } = useTranslation('member-centre')
  const pointText = usePointText()
  const refresh = useRefreshPoints()
  const isOnline = useOnline()
  const form = useForm({ defaultValues, ...formOptions })
  const { rewardId, name, category, left, state } = reward
  const most = Math.min(left, mostPerRedemption)
  const quantity = Number(form.watch('quantity'))
  const cost = reward.points * quantity
  const isGoods = category === 'GOODS'
  const hasField = (field: string) => field === 'paymentPassword' || (isGoods && field === 'address')
  const showError = useShowError({ form, namespace: 'points', fieldOfCode, hasField })
  const { pending, isSending, ...command } = useKeptCommand<Order, Secret, ValueOf<typeof redeemPoints>>({
    name: redeemPoints.moduleId,
    call: (wish, idempotencyKey) => callApi(redeemPoints, wish, { idempotencyKey }),
    isMine: (order) => order.rewardId === rewardId,
    namespace: 'points',
  })

  const obstacle = () => {
    if (!isOnline) return centre('withdraw.offline')
    if (state !== 'AVAILABLE') return t(`state.${state}`)
    if (cost > balance.points) return t('missing', { points: pointText(cost - balance.points) })
    return undefined
  }
  const problem = obstacle()
  const redeem = async (order: Order, paymentPassword: string) => {
    try {
      const redeemed = await command.send(order, { paymentPassword })
      const atOnce = toastOf[category] ?? 'redeemed'
      const text = t(redeemed.state === 'APPROVED' ? atOnce : 'inProcess', { name })
      emit('toast-requested', { kind: 'success', text })
      onClose()
    } finally {
      // Whatever the response, and even without one, the points may have moved.
      refresh()
    }
  }
  if (pending) {
    const check = async (paymentPassword: string) => {
      form.reset({ quantity: String(pending.quantity), address: pending.address ?? '', paymentPassword })
      await redeem(pending, paymentPassword).catch((error: unknown) => {
        showError(error)
        throw error
      })
    }
    return (
      <Dialog open onClose={onClose} title={name} size="form">
        <PendingNotice kind="redeem" values={{ name }} isSending={isSending} needsPassword onCheck={check} />
      </Dialog>
    )
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        title={name}
        submitLabel={t('redeemFor', { points: pointText(cost) })}
        form={form}
        namespace="points"
        send={async ({ address, paymentPassword }) =>
          redeem({ rewardId, quantity, ...(isGoods && { address: address.trim() }) }, paymentPassword)
        }
        fieldOfCode={fieldOfCode}
        hasField={hasField}
        obstacle={problem ?? (balance.hasPaymentPassword ? undefined : centre('withdraw.passwordFirst'))}
        onClose={onClose}
        size="form"
      >
        <RewardFacts reward={reward} />
        {most > 1 && (
          <Select
            label={t('quantity')}
            value={String(quantity)}
            options={Array.from({ length: most }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
            onChange={(chosen) => form.setValue('quantity', chosen)}
          />
        )}
        {isGoods && (
          <LinesField
            label={t('address')}
            hint={t('addressHint')}
            rows={3}
            autoComplete="street-address"
            maxLength={addressBounds.most}
            error={shownFault(form, 'address')}
            {...form.register('address', {
              validate: filledIn(
                t('errors:err_required'),
                (text) => text.trim().length >= addressBounds.least || t('addressShort'),
              ),
            })}
          />
        )}
        <PaymentField hasPaymentPassword={balance.hasPaymentPassword} reason={problem} onSetPassword={onSetPassword} />
      </FormDialog>
    </FormProvider>
  )
}
