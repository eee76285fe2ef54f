import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useSelf } from '../session/session'
import styles from './site-time.module.css'

/** A time in the zone of the site, so that two members of staff read the same; its zone is in its title. */
export function SiteTime({ time, never }: { time: number | null; never?: string }) {
  const { t } = useTranslation('office')
  const { site } = useSelf()
  if (time === null) return <span>{never ?? t('time.never')}</span>
  const { timeZone } = site
  const text = formatDateTime(time, { timeZone, dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <time className={styles.time} dateTime={new Date(time).toISOString()} title={`${text} ${timeZone}`}>
      {text}
    </time>
  )
}
