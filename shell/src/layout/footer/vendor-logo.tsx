import type { VendorCard } from '@parlay/contracts/endpoints/game-vendors'
import { Link } from '@parlay/web/router'
import { useTheme } from '@parlay/web/theme'
import styles from './footer.module.css'

/** The number of vendors that are visible at a time. */
export const stripSlides = 10

export interface StripVendor extends VendorCard {
  path: string
}

/** The file name is built from game type and vassalage, except for one vendor with a separate picture. */
export function logoOf({ vassalage, gameType }: VendorCard, colour: 'WHITE' | 'COLOR'): string {
  const mark = vassalage === 'BTI' ? 'BTI-LETTERS' : `${gameType}-${vassalage}`
  return `/art/vendors/${mark}-${colour}.svg`
}

/** Shows a vendor's logo, which links to its games. */
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
