import { useTranslation } from '@parlay/web/i18n'
import { lazy, useEffect, useRef, useState } from 'react'
import { LazyPart } from '../lazy-part'
import styles from './footer.module.css'

const VendorRow = lazy(() =>
  import(/* webpackChunkName: "footer" */ './vendor-row').then(({ VendorRow: one }) => ({ default: one })),
)

/**
 * Shows the vendors of all categories, which begin to move slowly when they scroll into view. Their logos are not
 * loaded before.
 */
export function VendorStrip() {
  const { t } = useTranslation('shell')
  const root = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (!root.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true))
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [])

  return (
    <section ref={root} className={styles.strip} aria-label={t('footer.vendors')}>
      {isNear && (
        <LazyPart>
          <VendorRow />
        </LazyPart>
      )}
    </section>
  )
}
