import { useTranslation } from '@parlay/shared/i18n'
import { Link } from '@parlay/shared/router'
import { classNames } from '@parlay/shared/ui'
import { brand } from '../../brand'
import styles from './logo.module.css'

/** The mark: two dice faces that share a corner. The word beside it is the brand's label; `compact` drops it on phones. */
export function Logo({ compact }: { compact?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <Link
      to="/"
      className={classNames(styles.logo, compact && styles.compact)}
      aria-label={t('header.home', { brand: brand.label })}
    >
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        <rect x="2" y="2" width="19" height="19" rx="5.5" className={styles.back} />
        <rect x="11" y="11" width="19" height="19" rx="5.5" className={styles.front} />
        <circle cx="16.6" cy="16.6" r="2" className={styles.pip} />
        <circle cx="24.4" cy="24.4" r="2" className={styles.pip} />
        <circle cx="20.5" cy="20.5" r="2" className={styles.pip} />
      </svg>
      <span className={styles.word}>{brand.label}</span>
    </Link>
  )
}
