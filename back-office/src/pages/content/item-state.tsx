import type { ContentItem } from '@parlay/contracts/staff/content'
import { Badge } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { SiteTime } from '../../texts/site-time'
import styles from './content.module.css'

const tones = { FILES: 'neutral', PUBLISHED: 'success', NONE: 'warning' } as const

/** Says what readers see of an item, and what waits to replace it. */
export function ItemState({ item: { shown, hasDraft, scheduledFor } }: { item: ContentItem }) {
  const { t } = useTranslation(['office', 'content'])
  return (
    <span className={styles.states}>
      <Badge tone={tones[shown]}>{t(`content:shown_${shown}`)}</Badge>
      {hasDraft && <Badge tone="info">{t('content:state_DRAFT')}</Badge>}
      {scheduledFor !== null && (
        <Badge tone="info">
          <span>{t('content:state_SCHEDULED')}</span> <SiteTime time={scheduledFor} />
        </Badge>
      )}
    </span>
  )
}
