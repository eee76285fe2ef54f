import type { QueueMark } from '@parlay/contracts/staff/queue'
import { Badge } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useSelf } from '../session/session'
import { useSiteTime } from '../texts/use-site-time'

/** The person who works on an item, or the time until which it is put off. */
export function MarkBadge({ mark }: { mark: QueueMark | undefined }) {
  const { t } = useTranslation('office')
  const { account } = useSelf()
  const siteTime = useSiteTime()
  if (!mark) return <span>–</span>
  const { claim, hold } = mark
  if (claim !== null) {
    const isOwn = claim.staff === account
    return (
      <Badge tone={isOwn ? 'success' : 'info'}>{isOwn ? t('claim.own') : t('claim.other', { name: claim.name })}</Badge>
    )
  }
  if (hold !== null) return <Badge tone="warning">{t('hold.until', { time: siteTime(hold.until) })}</Badge>
  return <span>–</span>
}
