import type { VendorCard } from '@parlay/shared/contracts/endpoints/games'
import { Link } from '@parlay/shared/router'
import { useTheme } from '@parlay/shared/theme'
import styles from './footer.module.css'

/** Vendors in view at a time. */
export const stripSlides = 10

export interface StripVendor extends VendorCard {
  path: string
}

/** Built from game type and vassalage; one vendor has a picture of its own. */
export function logoOf({ vassalage, gameType }: VendorCard, colour: 'WHITE' | 'COLOR'): string {
  const mark = vassalage === 'BTI' ? 'BTI-LETTERS' : `${gameType}-${vassalage}`
  return `/art/vendors/${mark}-${colour}.svg`
}

/** A vendor's mark, which leads to its games. */
export function VendorLogo({ vendor }: { vendor: StripVendor }) {
  const colour = useTheme() === 'dark' ? 'WHITE' : 'COLOR'
  return (
    <Link to={vendor.path} className={styles.vendor}>
      <img
        src={logoOf(vendor, colour)}
        alt={vendor.name}
        width={96}
        height={40}
        loading="lazy"
        className={styles.logo}
      />
    </Link>
  )
}
