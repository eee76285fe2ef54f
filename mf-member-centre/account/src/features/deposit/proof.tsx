import { addDepositProof, type Deposit, provableDepositStates } from '@parlay/contracts/endpoints/deposits'
import { maxImages } from '@parlay/contracts/endpoints/files'
import { ImageField } from '@parlay/member-common/images/image-field'
import { SentImages } from '@parlay/member-common/images/sent-images'
import { useImages } from '@parlay/member-common/images/use-images'
import { Button } from '@parlay/ui'
import { formOptions } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import styles from './deposit.module.css'

/** True for an order that may have been paid without being credited. */
export const isProvable = ({ state }: Pick<Deposit, 'state'>): boolean =>
  provableDepositStates.some((provable) => provable === state)

interface ProofProps {
  order: Pick<Deposit, 'orderNo' | 'state' | 'images'>
  onChanged: () => void
}

/** Shows the images that went with an order, and takes further ones while a payment may be missing. */
export function Proof({ order, onChanged }: ProofProps) {
  const { t } = useTranslation('member-centre')
  const isOnline = useOnline()
  const [isSending, setIsSending] = useState(false)
  const room = maxImages - order.images.length
  return (
    <>
      <SentImages ids={order.images} />
      {isProvable(order) && room > 0 && (
        <div className={styles.actions}>
          <Button disabled={!isOnline} onClick={() => setIsSending(true)}>
            {t('deposit.proofAdd')}
          </Button>
        </div>
      )}
      {isSending && (
        <ProofDialog orderNo={order.orderNo} room={room} onSent={onChanged} onClose={() => setIsSending(false)} />
      )}
    </>
  )
}

interface ProofDialogProps {
  orderNo: string
  /** The number of images that the order still takes. */
  room: number
  onSent: () => void
  onClose: () => void
}

function ProofDialog({ orderNo, room, onSent, onClose }: ProofDialogProps) {
  const { t } = useTranslation('member-centre')
  const images = useImages(room)
  const form = useForm({ defaultValues: {}, ...formOptions })
  const send = useIdempotentCall((proof: { orderNo: string; images: string[] }, idempotencyKey) =>
    callApi(addDepositProof, proof, { idempotencyKey }),
  )
  const obstacle = () => {
    if (images.isUnfinished) return t('images.unsent')
    return images.ids.length > 0 ? undefined : t('images.one')
  }
  return (
    <FormDialog
      title={t('deposit.proof')}
      description={t('deposit.proofAbout')}
      submitLabel={t('withdraw.send')}
      onClose={onClose}
      form={form}
      namespace="member-centre"
      obstacle={obstacle()}
      send={async () => {
        await send({ orderNo, images: images.ids })
        emit('toast-requested', { kind: 'success', text: t('deposit.proofSent') })
        onSent()
        onClose()
      }}
    >
      <ImageField label={t('deposit.proof')} images={images} />
    </FormDialog>
  )
}
