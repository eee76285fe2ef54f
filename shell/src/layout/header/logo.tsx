import { classNames } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { brand } from '../../brand'
import styles from './logo.module.css'

/** Shows the brand's logo with its label; `compact` hides the label on phones. */
export function Logo({ compact }: { compact?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <Link
      to="/"
      className={classNames(styles.logo, compact && styles.compact)}
      aria-label={t('header.home', { brand: brand.label })}
    >
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        {brand.mark.map(({ part, d }) => (
          <path key={d} d={d} className={styles[part]} />
        ))}
      </svg>
      <span className={styles.word}>{brand.label}</span>
    </Link>
  )
}
