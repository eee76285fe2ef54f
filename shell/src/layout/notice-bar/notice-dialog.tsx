import { useTranslation } from '@parlay/shared/i18n'
import { Dialog } from '@parlay/shared/ui/dialog'
import { NoticePanel } from '../notices/notice-panel'

interface NoticeDialogProps {
  /** Comma-separated announcement types of the list that the position is in. */
  types: string
  /** Position of the notice to open. */
  startIndex: number
  onClose: () => void
}

/** The notices over the page, opened at one of them. */
export function NoticeDialog({ types, startIndex, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog open onClose={onClose} title={t('in_increase_announcement')} size="large">
      <NoticePanel types={types} startIndex={startIndex} />
    </Dialog>
  )
}
