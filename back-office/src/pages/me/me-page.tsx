import { Badge, Card } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { PageHead } from '../../list/page-head'
import { useSelf } from '../../session/session'
import { SiteTime } from '../../texts/site-time'
import styles from './me.module.css'
import { OwnSessions } from './own-sessions'
import { PasskeysCard } from './passkeys-card'
import { SafetyCard } from './safety-card'

/** The reader's own page: who they are, where they are signed in, and what proves who they are. */
export function MePage() {
  const { t } = useTranslation('office')
  const self = useSelf()
  return (
    <>
      <PageHead title={t('page.me')} />
      <div className={styles.parts}>
        <div className={styles.column}>
          <Card as="section" aria-label={t('me.about')}>
            <dl className={styles.facts}>
              <div>
                <dt>{t('staff.name')}</dt>
                <dd>{self.name}</dd>
              </div>
              <div>
                <dt>{t('staff.account')}</dt>
                <dd translate="no">{self.account}</dd>
              </div>
              <div>
                <dt>{t('staff.email')}</dt>
                <dd translate="no">{self.email}</dd>
              </div>
              <div>
                <dt>{t('staff.roles')}</dt>
                <dd className={styles.roles} translate="no">
                  {self.roles.map((code) => (
                    <Badge key={code}>{code}</Badge>
                  ))}
                </dd>
              </div>
              <div>
                <dt>{t('me.ends')}</dt>
                <dd>
                  <SiteTime time={self.endsAt} />
                </dd>
              </div>
            </dl>
          </Card>
          <SafetyCard />
          <PasskeysCard />
        </div>
        <OwnSessions />
      </div>
    </>
  )
}
