import { bannerGroupOfPath, listBanners } from '@parlay/contracts/endpoints/content'
import { classNames, type Elements, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useSession } from '@parlay/web/session'
import { whenIdle } from '@parlay/web/site/when-idle'
import { useQuery } from '@parlay/web/state'
import { lazy, useEffect, useState } from 'react'
import { LazyPart } from '../lazy-part'
import { SmallProblem } from '../small-problem'
import styles from './banner.module.css'
import { BannerSlide } from './banner-slide'
// Loaded with the page: styles that arrive later than their elements make the browser compute the styles of every
// element again.
import 'swiper/swiper.css'

const BannerCarousel = lazy(() => import('./banner-carousel').then(({ BannerCarousel: one }) => ({ default: one })))

/** Loads the carousel's script when the browser is idle. */
function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(whenIdle, 2500, () => setIsIdle(true))
    return () => clearTimeout(timer)
  }, [isWanted])
  return isIdle
}

interface PageBannerProps {
  path: string
  /** Content that overlays the banner, e.g. the jackpot; the banner is taller with it. */
  children?: Elements
}

/**
 * Shows the banners of a path's group: the first one immediately, the carousel later, and nothing if there are none.
 */
export function PageBanner({ path, children }: PageBannerProps) {
  const { t } = useTranslation('shell')
  const language = wireLanguage(useLanguage())
  const groupName = bannerGroupOfPath[path] ?? ''
  const { data, error, isPending, refetch } = useQuery({
    ...queryOptionsFor(listBanners, { groupName, language }),
    enabled: groupName !== '',
  })
  const isMember = useSession().status === 'member'
  const banners = (data?.list ?? []).filter(({ readers }) => !readers || (readers === 'MEMBERS') === isMember)
  const isCarousel = useIdle(banners.length > 1)
  const [first] = banners
  if (!groupName || (data && !first && !children)) return null

  const still = first ? (
    <BannerSlide banner={first} isFirst />
  ) : (
    <>
      {isPending && <Skeleton height="100%" className={styles.waiting} />}
      {error && <SmallProblem error={error} onRetry={() => void refetch()} className={styles.problem} />}
    </>
  )
  return (
    <section aria-label={t('banner.label')} className={classNames(styles.banner, children && styles.large)}>
      <div className={styles.stage}>
        {isCarousel ? (
          <LazyPart waiting={still}>
            <BannerCarousel key={groupName} banners={banners} />
          </LazyPart>
        ) : (
          still
        )}
      </div>
      {children && <div className={styles.over}>{children}</div>}
    </section>
  )
}
