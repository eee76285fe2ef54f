import { useTranslation } from '@parlay/shared/i18n'
import { NavLink, useLocation } from '@parlay/shared/router'
import { House, RotateCw } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Category } from '../categories'
import { CategoryIcon } from '../category-icon'
import { useCategories } from '../use-categories'
import styles from './bottom-navigation.module.css'

/** The order of the row; a thumb reaches the first without a swipe. */
const order: readonly Category['key'][] = ['SPORTS', 'RNG', 'FISH', 'LIVE', 'LOTT', 'PVP', 'ESPORTS', 'ELOTT']

/** Small screens only: home stays in its place, the categories move beside it under a swipe. */
export function BottomNavigation() {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const { lanes, error, refetch } = useCategories()
  const categories = order.flatMap((key) => lanes.find(({ category }) => category.key === key)?.category ?? [])
  const row = useRef<HTMLUListElement>(null)
  return (
    <nav aria-label={t('navigation.quick')} className={styles.bar}>
      <NavLink to="/" end className={styles.home}>
        <House aria-hidden="true" />
        <span className={styles.label}>{t('navigation.home')}</span>
      </NavLink>
      <ul ref={row} className={styles.row}>
        {error && lanes.length === 0 && (
          <li>
            <button type="button" className={styles.entry} onClick={refetch}>
              <RotateCw aria-hidden="true" />
              <span className={styles.label}>{common('action.retry')}</span>
            </button>
          </li>
        )}
        {categories.map((category) => (
          <li key={category.key}>
            <NavLink to={category.path} className={styles.entry}>
              <CategoryIcon category={category} />
              <span className={styles.label}>{common(category.label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      <ActiveInView row={row} count={categories.length} />
    </nav>
  )
}

/**
 * Brings the current category into view, also when the visitor came to it by another way. A component, so that a change
 * of route draws nothing else again.
 */
function ActiveInView({ row, count }: { row: RefObject<HTMLUListElement | null>; count: number }) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change which entry is the current one.
  useEffect(() => {
    const list = row.current
    const current = list?.querySelector('[aria-current="page"]')
    if (!list || !current || typeof IntersectionObserver === 'undefined') return
    // It knows where the entry is once the page is laid out; asking for it here would lay it out twice.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        if (!entry?.rootBounds) return
        const { rootBounds, boundingClientRect } = entry
        list.scrollLeft += boundingClientRect.left - rootBounds.left - (rootBounds.width - boundingClientRect.width) / 2
      },
      { root: list },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [row, pathname, count])
  return null
}
