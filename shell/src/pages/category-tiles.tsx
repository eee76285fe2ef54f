import { Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import type { CSSProperties } from 'react'
import { CategoryIcon } from '../layout/category-icon'
import { SmallProblem } from '../layout/small-problem'
import { useCategories } from '../layout/use-categories'
import styles from './category-tiles.module.css'

export function CategoryTiles() {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const { lanes, isPending, error, refetch } = useCategories()
  if (error && lanes.length === 0) {
    return <SmallProblem error={error} onRetry={refetch} className={styles.problem} />
  }
  return (
    <nav aria-label={t('home.categories')} className={styles.tiles} aria-busy={isPending || undefined}>
      {isPending && [...'123456789'].map((one) => <Skeleton key={one} height="100%" className={styles.waiting} />)}
      {lanes.map(({ category, vendors }) => (
        <Link
          key={category.key}
          to={category.path}
          className={styles.tile}
          style={{ '--hue': `var(${category.hue})` } as CSSProperties}
        >
          <span className={styles.icon}>
            <CategoryIcon category={category} />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{common(category.label)}</span>
            <span className={styles.count}>{t('home.vendors', { count: vendors.length })}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
