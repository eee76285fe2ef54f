import { verifyAudit } from '@parlay/contracts/staff/audit'
import { Badge, Dialog, Skeleton } from '@parlay/ui'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { longTimeout } from '../../calls/call-staff'
import { staffQuery } from '../../calls/staff-query'
import { QueryState } from '../../states/query-state'
import { SiteTime } from '../../texts/site-time'
import styles from './audit.module.css'

/** Lets the gateway compute the chain of the audit again, and shows the result with the heads that were published. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('office')
  const query = useQuery({ ...staffQuery(verifyAudit, {}, { timeout: longTimeout }), staleTime: 0, gcTime: 0 })
  return (
    <Dialog open onClose={onClose} title={t('audit.verify_title')} description={t('audit.verify_text')} size="large">
      <QueryState query={query} loading={<Skeleton height="160px" />}>
        {({ isWhole, rows, headHash, breach, heads }) => (
          <div className={styles.parts}>
            <p className={styles.verdict} role="status">
              <Badge tone={isWhole ? 'success' : 'error'}>{t(isWhole ? 'audit.whole' : 'audit.broken')}</Badge>{' '}
              <span>{t('audit.rows', { number: formatNumber(BigInt(rows)) })}</span>
            </p>
            {breach && <p className={styles.breach}>{t('audit.breach', breach)}</p>}
            <dl className={styles.facts}>
              <div>
                <dt>{t('audit.head')}</dt>
                <dd>
                  <code translate="no">{headHash || '–'}</code>
                </dd>
              </div>
            </dl>
            <h3 className={styles.title}>{t('audit.heads')}</h3>
            {heads.length === 0 ? (
              <p>{t('audit.no_heads')}</p>
            ) : (
              <ul className={styles.heads}>
                {heads.map(({ seq, hash, publishedAt, beaconRound }) => (
                  <li key={seq}>
                    <p>
                      <SiteTime time={publishedAt} />{' '}
                      <span>{t('audit.published', { seq, round: beaconRound ?? '–' })}</span>
                    </p>
                    <code translate="no">{hash}</code>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}
