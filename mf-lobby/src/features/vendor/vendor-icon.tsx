import type { VendorCard } from '@parlay/contracts/endpoints/game-vendors'
import { useTheme } from '@parlay/web/theme'
import { useState } from 'react'
import styles from './vendor-carousel.module.css'

/** The logo is white on dark and in colour on light; the vendor's name replaces a logo that cannot be loaded. */
export function VendorIcon({ card: { vassalage, name } }: { card: VendorCard }) {
  const colour = useTheme() === 'dark' ? 'WHITE' : 'COLOR'
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <span translate="no">{name}</span>
  return (
    <img
      src={`/art/vendors/${vassalage}-${colour}.svg`}
      alt={name}
      width={120}
      height={50}
      loading="lazy"
      decoding="async"
      className={styles.icon}
      onError={() => setIsBroken(true)}
    />
  )
}
