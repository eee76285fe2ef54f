import { Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { canEnterMemberCentre, useSession } from '@parlay/web/session'
import { type ReactElement, useState } from 'react'
import { MemberMall } from '../features/points/member-mall'
import styles from '../features/points/points.module.css'
import { useRefreshPoints } from '../features/points/use-points'
import { VisitorMall } from '../features/points/visitor-mall'
import '../features/points/messages'
import '@parlay/member-common/messages'

interface PointMallProps {
  /** Opens where a member sets a first payment password, which points are redeemed with. */
  FirstPaymentPassword: (props: { onClose: () => void; onSaved: () => void }) => ReactElement | undefined
}

export function PointMall({ FirstPaymentPassword }: PointMallProps) {
  const { t } = useTranslation('points')
  const session = useSession()
  const refresh = useRefreshPoints()
  const [isSetting, setIsSetting] = useState(false)
  const isMember = canEnterMemberCentre(session)
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.heading}>{t('title')}</h1>
        <p>{t('about')}</p>
      </header>
      {session.status === 'restoring' ? (
        <Skeleton height="40rem" />
      ) : isMember ? (
        <MemberMall onSetPassword={() => setIsSetting(true)} />
      ) : (
        <VisitorMall />
      )}
      {isSetting && <FirstPaymentPassword onClose={() => setIsSetting(false)} onSaved={refresh} />}
    </div>
  )
}
