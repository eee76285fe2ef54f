import { callApi } from '@parlay/shared/api'
import { addDepositProof, type Deposit, provableDepositStates } from '@parlay/shared/contracts/endpoints/deposits'
import { maxImages } from '@parlay/shared/contracts/endpoints/files'
import { emit } from '@parlay/shared/events'
import { formOptions } from '@parlay/shared/forms'
import { FormDialog } from '@parlay/shared/forms/form-dialog'
import { useTranslation } from '@parlay/shared/i18n'
import { useOnline } from '@parlay/shared/site'
import { useIdempotentCall } from '@parlay/shared/site/use-idempotent-call'
import { Button } from '@parlay/shared/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ImageField } from '../../images/image-field'
import { SentImages } from '../../images/sent-images'
import { useImages } from '../../images/use-images'
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
  return (
    <FormDialog
      title={t('deposit.proof')}
      description={t('deposit.proofAbout')}
      submitLabel={t('withdraw.send')}
      onClose={onClose}
      form={form}
      namespace="member-centre"
      isComplete={() => images.ids.length > 0 && !images.isUnfinished}
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
