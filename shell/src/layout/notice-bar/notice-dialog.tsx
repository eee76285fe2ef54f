import { Dialog } from '@parlay/ui/dialog'
import { useTranslation } from '@parlay/web/i18n'
import { NoticePanel } from '../notices/notice-panel'
import type { NoticeAt } from '../notices/use-notices'

interface NoticeDialogProps {
  /** The comma-separated announcement types of the list that `start` refers to. */
  types: string
  /** The notice to open. */
  start: NoticeAt
  onClose: () => void
}

/** Shows the notices in a dialog, with one of them open. */
export function NoticeDialog({ types, start, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog open onClose={onClose} title={t('in_increase_announcement')} size="large">
      <NoticePanel types={types} start={start} />
    </Dialog>
  )
}
