import { Button } from '@parlay/ui'
import { Dialog } from '@parlay/ui/dialog'
import { useTranslation } from '@parlay/web/i18n'
import { Diff } from '../audit/diff'
import styles from './content.module.css'
import { comparable, type Draft, draftOf } from './draft'
import type { Revision } from './place'

interface ConflictDialogProps {
  mine: Draft
  theirs: Revision
  onTake: () => void
  onKeep: () => void
}

/** Another person has saved this draft meanwhile. It shows what differs, and asks which text goes on. */
export function ConflictDialog({ mine, theirs, onTake, onKeep }: ConflictDialogProps) {
  const { t } = useTranslation(['office', 'content'])
  return (
    <Dialog
      open
      onClose={onTake}
      closable={false}
      title={t('content:conflict')}
      description={t('content:conflict_text', { name: theirs.author })}
      size="large"
    >
      <div className={styles.stack}>
        <Diff
          title={t('content:conflict_diff')}
          before={comparable(draftOf(theirs.body, theirs))}
          after={comparable(mine)}
        />
        <div className={styles.acts}>
          <Button variant="primary" onClick={onTake}>
            {t('content:conflict_take')}
          </Button>
          <Button onClick={onKeep}>{t('content:conflict_keep')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
