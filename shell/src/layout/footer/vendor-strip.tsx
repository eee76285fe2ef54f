import { useTranslation } from '@parlay/shared/i18n'
import { Link } from '@parlay/shared/router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { vendorPath } from '../categories'
import { useCategories } from '../use-categories'
import styles from './footer.module.css'
import type { StripVendor } from './vendor-logo'
import { stripSlides, VendorLogo } from './vendor-logo'

const VendorCarousel = lazy(() => import('./vendor-carousel').then(({ VendorCarousel: one }) => ({ default: one })))

/** Vendors of all categories, moving slowly once they come into view. Before that nobody pays for their marks. */
export function VendorStrip() {
  const { t } = useTranslation('shell')
  const { lanes } = useCategories()
  const root = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  const vendors = useMemo<StripVendor[]>(
    () =>
      lanes.flatMap(({ category, vendors: cards }) =>
        cards.map((card) => ({ ...card, path: vendorPath(category, card) })),
      ),
    [lanes],
  )

  useEffect(() => {
    if (!root.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true))
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [])

  const still = (
    <ul className={styles.row}>
      {vendors.slice(0, stripSlides).map((vendor) => (
        <li key={vendor.vassalage}>
          <Link to={vendor.path} className={styles.vendor}>
            <VendorLogo vendor={vendor} />
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <section ref={root} className={styles.strip} aria-label={t('footer.vendors')}>
      {!isNear ? null : vendors.length > stripSlides ? (
        <Suspense fallback={still}>
          <VendorCarousel vendors={vendors} />
        </Suspense>
      ) : (
        still
      )}
    </section>
  )
}
