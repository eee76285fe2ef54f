import { Button, Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { NavLink, useLocation } from '@parlay/web/router'
import { useEffect } from 'react'
import { useCategories } from '../use-categories'
import { CategoryEntry, preloadVendorPanel } from './category-entry'
import styles from './navigation.module.css'
import { useDropdowns } from './use-dropdowns'

export const navigationId = 'navigation'

/**
 * The header's last row, which small screens show in the menu: home, the categories with their vendors, promotions and
 * the app.
 */
export function Navigation() {
  const { t } = useTranslation('shell')
  return (
    <nav
      id={navigationId}
      aria-label={t('navigation.label')}
      className={styles.navigation}
      onPointerEnter={preloadVendorPanel}
      onFocus={preloadVendorPanel}
    >
      <ul className={styles.list}>
        <Entry to="/" label={t('navigation.home')} />
        <Categories />
        <Entry to="/promotions" label={t('navigation.promotions')} />
        <Entry to="/down" label={t('navigation.download')} />
      </ul>
    </nav>
  )
}

function Entry({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <NavLink to={to} end className={styles.link}>
        {label}
      </NavLink>
    </li>
  )
}

/** Reserves the room between the first entry and the last ones, so that nothing moves when the categories load. */
function Categories() {
  const { t } = useTranslation('common')
  const { lanes, isPending, error, refetch } = useCategories()
  const dropdowns = useDropdowns()
  if (lanes.length > 0)
    return (
      <>
        {lanes.map((lane) => (
          <CategoryEntry key={lane.category.key} lane={lane} dropdowns={dropdowns} />
        ))}
        <EndOfVisit act={dropdowns.settle} />
      </>
    )
  return (
    <li className={styles.waiting}>
      {isPending && <Skeleton width="100%" height="0.75rem" />}
      {error && (
        <Button variant="quiet" size="small" onClick={refetch}>
          {t('action.retry')}
        </Button>
      )}
    </li>
  )
}

/** Closes all dropdowns on every change of page. It is a component so that a change of route re-renders no entry. */
function EndOfVisit({ act }: { act: () => void }) {
  const { key: visit } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when the visit ends, whatever it does by then.
  useEffect(() => () => act(), [visit])
  return null
}
