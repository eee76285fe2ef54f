import { Link } from '@parlay/shared/router'
import { lazy, useMemo } from 'react'
import { vendorPath } from '../categories'
import { LazyPart } from '../lazy-part'
import { useCategories } from '../use-categories'
import styles from './footer.module.css'
import type { StripVendor } from './vendor-logo'
import { stripSlides, VendorLogo } from './vendor-logo'

const VendorCarousel = lazy(() => import('./vendor-carousel').then(({ VendorCarousel: one }) => ({ default: one })))

/** The marks of the vendors, each of which leads to its games; those that do not fit come by a carousel. */
export function VendorRow() {
  const { lanes } = useCategories()
  const vendors = useMemo<StripVendor[]>(
    () =>
      lanes.flatMap(({ category, vendors: cards }) =>
        cards.map((card) => ({ ...card, path: vendorPath(category, card) })),
      ),
    [lanes],
  )
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
  if (vendors.length <= stripSlides) return still
  return (
    <LazyPart waiting={still}>
      <VendorCarousel vendors={vendors} />
    </LazyPart>
  )
}
