import { maxImages } from '@parlay/contracts/endpoints/files'
import { applyForPromotion, maxPromotionComment } from '@parlay/contracts/endpoints/promotions'
import { ImageField } from '@parlay/member-common/images/image-field'
import { useImages } from '@parlay/member-common/images/use-images'
import { LinesField } from '@parlay/member-common/lines-field'
import { formOptions } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useForm } from 'react-hook-form'
import type { Offered } from './offered'
import '@parlay/member-common/messages'

interface ApplyDialogProps {
  promotion: Offered
  onClose: () => void
  onSent: () => void
}

/** Characters as a member counts them, not halves of them. */
const lengthOf = (text: string): number => [...text.trim()].length

/** Takes an application: a comment, and images that are sent as they are chosen. */
export function ApplyDialog({ promotion, onClose, onSent }: ApplyDialogProps) {
  const { t } = useTranslation('promotions')
  const { t: centre } = useTranslation('member-centre')
  const isOnline = useOnline()
  const { promotionId, title, offer } = promotion
  const least = offer.images ?? 0
  const images = useImages(maxImages)
  const form = useForm({ defaultValues: { comment: '' }, ...formOptions })
  const length = lengthOf(form.watch('comment'))
  const send = useIdempotentCall((application: { comment: string; images: string[] }, idempotencyKey) =>
    callApi(applyForPromotion, { promotionId, termsVersion: offer.termsVersion, ...application }, { idempotencyKey }),
  )
  const obstacle = () => {
    if (!isOnline) return t('common:state.offline')
    if (images.isUnfinished) return centre('images.unsent')
    return images.ids.length >= least ? undefined : t('err_promo_images', { least })
  }
  const refuseLong = (comment: string) =>
    lengthOf(comment) <= maxPromotionComment || t('err_promo_comment', { most: maxPromotionComment })
  return (
    <FormDialog
      title={title}
      description={t('apply_about')}
      submitLabel={t('apply_send')}
      namespace="promotions"
      size="form"
      onClose={onClose}
      form={form}
      obstacle={obstacle()}
      send={async ({ comment }) => {
        await send({ comment: comment.trim(), images: images.ids })
        onClose()
        onSent()
      }}
    >
      <LinesField
        label={t('apply_comment')}
        hint={t('apply_length', { length, most: maxPromotionComment })}
        error={form.formState.errors.comment?.message}
        {...form.register('comment', { validate: refuseLong })}
      />
      <ImageField label={least > 0 ? t('apply_images_least', { least }) : t('apply_images')} images={images} />
    </FormDialog>
  )
}
