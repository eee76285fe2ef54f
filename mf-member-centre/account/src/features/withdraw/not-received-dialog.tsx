import { ImageField } from '@parlay/member-common/images/image-field'
import { useImages } from '@parlay/member-common/images/use-images'
import { TextField } from '@parlay/ui'
import { formOptions } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { useTranslation } from '@parlay/web/i18n'
import { useForm } from 'react-hook-form'

interface NotReceivedDialogProps {
  onSend: (comment: string, images: string[]) => Promise<void>
  onClose: () => void
}

const longest = 140

export function NotReceivedDialog({ onSend, onClose }: NotReceivedDialogProps) {
  const { t } = useTranslation('member-centre')
  const images = useImages()
  const form = useForm({ defaultValues: { comment: '' }, ...formOptions })
  return (
    <FormDialog
      title={t('withdraw.no')}
      description={t('withdraw.noAbout')}
      submitLabel={t('withdraw.send')}
      onClose={onClose}
      form={form}
      namespace="member-centre"
      send={({ comment }) => onSend(comment.trim(), images.ids)}
      obstacle={images.isUnfinished ? t('images.unsent') : undefined}
    >
      <TextField label={t('withdraw.comment')} maxLength={longest} {...form.register('comment')} />
      <ImageField label={t('withdraw.proof')} images={images} />
    </FormDialog>
  )
}
