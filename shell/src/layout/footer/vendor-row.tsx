import { lazy, useMemo } from 'react'
import { vendorPath } from '../categories'
import { LazyPart } from '../lazy-part'
import { SmallProblem } from '../small-problem'
import { useCategories } from '../use-categories'
import styles from './footer.module.css'
import type { StripVendor } from './vendor-logo'
import { stripSlides, VendorLogo } from './vendor-logo'

const VendorCarousel = lazy(() => import('./vendor-carousel').then(({ VendorCarousel: one }) => ({ default: one })))

/** Shows the vendors' logos, each a link to its games; a carousel shows those that do not fit. */
export function VendorRow() {
  const { lanes, error, refetch } = useCategories()
  const vendors = useMemo<StripVendor[]>(
    () =>
      lanes.flatMap(({ category, vendors: cards }) =>
        cards.map((card) => ({ ...card, path: vendorPath(category, card) })),
      ),
    [lanes],
  )
  if (error && vendors.length === 0) return <SmallProblem error={error} onRetry={refetch} />

  const still = (
    <ul className={styles.row}>
      {vendors.slice(0, stripSlides).map((vendor) => (
        <li key={vendor.vassalage}>
          <VendorLogo vendor={vendor} />
        </li>
      ))}
    </ul>
  )
  if (vendors.length <= stripSlides) return still
  return (
    <LazyPart waiting={still}>
      <VendorCarousel vendors={vendors} />
    </LazyPart>
  )
}
