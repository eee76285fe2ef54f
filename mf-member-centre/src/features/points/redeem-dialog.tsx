import { addressBounds, mostAtOnce, type PointReward, redeemPoints } from '@parlay/contracts/endpoints/points'
import { Select } from '@parlay/ui'
import { filledIn, formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { FormProvider, useForm } from 'react-hook-form'
import { LinesField } from '../../form/lines-field'
import { PaymentField } from './payment-field'
import styles from './points.module.css'
import { RewardFacts } from './reward-facts'
import { usePointText } from './use-point-text'
import { useRefreshPoints } from './use-points'

interface RedeemDialogProps {
  reward: PointReward
  balance: { points: number; hasPaymentPassword: boolean }
  onSetPassword: () => void
  onClose: () => void
}

interface RedeemWish {
  rewardId: string
  quantity: number
  address?: string
  paymentPassword: string
}

/** The texts that say where to find a reward that arrived immediately, if not in the wallet. */
const toastOf: Partial<Record<PointReward['category'], string>> = {
  TICKETS: 'redeemedTickets',
  BONUS: 'redeemedBonus',
  FREE_ROUNDS: 'redeemedFreeRounds',
}

const defaultValues = { quantity: '1', address: '', paymentPassword: '' }
const fieldOfCode = { AUTH_PAYMENT_PASSWORD_WRONG: 'paymentPassword', AUTH_PAYMENT_PASSWORD_LOCKED: 'paymentPassword' }

/** Shows a reward, and redeems it with the payment password. */
export function RedeemDialog({ reward, balance, onSetPassword, onClose }: RedeemDialogProps) {
  const { t } = useTranslation('points')
  const { t: centre } = useTranslation('member-centre')
  const pointText = usePointText()
  const refresh = useRefreshPoints()
  const isOnline = useOnline()
  const form = useForm({ defaultValues, ...formOptions })
  const redeem = useIdempotentCall((wish: RedeemWish, idempotencyKey) =>
    callApi(redeemPoints, wish, { idempotencyKey }),
  )
  const { rewardId, name, category, left, state } = reward
  const most = Math.min(left, mostAtOnce)
  const quantity = Number(form.watch('quantity'))
  const cost = reward.points * quantity
  const isGoods = category === 'GOODS'

  const obstacle = () => {
    if (!isOnline) return centre('withdraw.offline')
    if (state !== 'AVAILABLE') return t(`state.${state}`)
    if (cost > balance.points) return t('missing', { points: pointText(cost - balance.points) })
    return undefined
  }
  const problem = obstacle()
  const send = async ({ address, paymentPassword }: typeof defaultValues) => {
    const order = { rewardId, quantity, ...(isGoods && { address: address.trim() }) }
    try {
      const redeemed = await redeem({ ...order, paymentPassword }, order)
      const atOnce = toastOf[category] ?? 'redeemed'
      const text = t(redeemed.state === 'APPROVED' ? atOnce : 'inProcess', { name })
      emit('toast-requested', { kind: 'success', text })
      onClose()
    } finally {
      // Whatever the response, and even without one, the points may have moved.
      refresh()
    }
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        title={name}
        submitLabel={t('redeemFor', { points: pointText(cost) })}
        form={form}
        namespace="points"
        send={send}
        fieldOfCode={fieldOfCode}
        hasField={(field) => field === 'paymentPassword' || (isGoods && field === 'address')}
        isComplete={({ paymentPassword }) =>
          problem === undefined && balance.hasPaymentPassword && paymentPassword !== ''
        }
        onClose={onClose}
        size="form"
      >
        <RewardFacts reward={reward} />
        {problem && <p className={styles.notice}>{problem}</p>}
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
        <PaymentField
          hasPaymentPassword={balance.hasPaymentPassword}
          disabled={problem !== undefined}
          onSetPassword={onSetPassword}
        />
      </FormDialog>
    </FormProvider>
  )
}
