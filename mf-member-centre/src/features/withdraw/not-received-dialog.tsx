import { useTranslation } from '@parlay/shared/i18n'
import { Button, Dialog, TextField } from '@parlay/shared/ui'
import { type FormEvent, useId, useState } from 'react'

interface NotReceivedDialogProps {
  isPending: boolean
  onSend: (comment: string) => void
  onClose: () => void
}

const longest = 140

export function NotReceivedDialog({ isPending, onSend, onClose }: NotReceivedDialogProps) {
  const { t } = useTranslation('member-centre')
  const formId = useId()
  const [comment, setComment] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onSend(comment.trim())
  }
  return (
    <Dialog
      open
      size="small"
      title={t('withdraw.no')}
      description={t('withdraw.noAbout')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            {t('withdraw.send')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <TextField
          label={t('withdraw.comment')}
          maxLength={longest}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </form>
    </Dialog>
  )
}
