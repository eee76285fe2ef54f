import { useTranslation } from '@parlay/shared/i18n'
import { Dialog } from '@parlay/shared/ui/dialog'
import { NoticePanel } from '../notices/notice-panel'

interface NoticeDialogProps {
  /** The comma-separated announcement types of the list that `startIndex` refers to. */
  types: string
  /** The position of the notice to open. */
  startIndex: number
  onClose: () => void
}

/** Shows the notices in a dialog, with one of them open. */
export function NoticeDialog({ types, startIndex, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog open onClose={onClose} title={t('in_increase_announcement')} size="large">
      <NoticePanel types={types} startIndex={startIndex} />
    </Dialog>
  )
}
