import { useState } from 'react'
import styles from './phone-field.module.css'

/**
 * Shows a country's flag (`/art/flags` has those of the countries that the brand serves), or nothing if there is none.
 */
export function Flag({ country }: { country: string }) {
  const [missing, setMissing] = useState('')
  if (missing === country) return null
  return (
    <img
      className={styles.flag}
      src={`/art/flags/${country}.svg`}
      alt=""
      width={21}
      height={14}
      onError={() => setMissing(country)}
    />
  )
}
