import type { Promotion } from '@parlay/contracts/endpoints/promotions'
import { SentImages } from '@parlay/member-common/images/sent-images'
import { Card } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import styles from './promotions.module.css'
import '@parlay/member-common/messages'

/** Shows what the member has sent. */
export function SentApplication({ application }: { application: NonNullable<Promotion['application']> }) {
  const { t } = useTranslation('promotions')
  const { applicationId, comment, images, time } = application
  return (
    <Card as="section" className={styles.offer ?? ''} aria-label={t('application')}>
      <h2 className={styles.heading}>{t('application')}</h2>
      <p className={styles.since}>
        {`${applicationId} · ${formatDateTime(time, { dateStyle: 'medium', timeStyle: 'short' })}`}
      </p>
      {comment && <p className={styles.comment}>{comment}</p>}
      <SentImages ids={images} />
    </Card>
  )
}
