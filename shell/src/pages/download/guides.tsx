import { ErrorState } from '@parlay/ui/error-state'
import { Skeleton } from '@parlay/ui/skeleton'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useLocation } from '@parlay/web/router'
import styles from './download.module.css'
import { Guide } from './guide'
import { platformIn, platformOf } from './platform'
import { useAppDownload } from './use-app-download'

/**
 * Shows the steps for each platform: first the one in the address, `/down?platform=ios`, otherwise the one of this
 * phone.
 */
export function Guides() {
  const { t } = useTranslation('download')
  const { t: errors } = useTranslation('errors')
  const chosen = platformIn(useLocation().search)
  const { data, error, refetch, fetchStatus } = useAppDownload()
  if (error) return <ErrorState message={errorMessage(error, errors)} onRetry={() => void refetch()} />
  if (!data && fetchStatus === 'paused') return <p className={styles.waiting}>{t('guide.offline')}</p>
  if (!data) return <GuideSkeletons />

  const own = platformOf(navigator)
  const first = chosen ?? own
  const guides = data.guides.toSorted((one, other) => Number(other.platform === first) - Number(one.platform === first))
  return (
    <div className={styles.guides}>
      {guides.map(({ platform, steps }) => (
        <Guide
          key={platform}
          platform={platform}
          steps={steps}
          isOwn={platform === own}
          isChosen={platform === chosen}
        />
      ))}
    </div>
  )
}

function GuideSkeletons() {
  return (
    <div className={styles.guides} aria-busy="true">
      <Skeleton className={styles.guideSkeleton} />
      <Skeleton className={styles.guideSkeleton} />
    </div>
  )
}
