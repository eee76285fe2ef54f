import { useTranslation } from '@parlay/shared/i18n'
import { NavLink, useLocation } from '@parlay/shared/router'
import { Button, Skeleton } from '@parlay/shared/ui'
import { useEffect } from 'react'
import { useCategories } from '../use-categories'
import { CategoryEntry, prepareVendorPanel } from './category-entry'
import styles from './navigation.module.css'
import { useDropdowns } from './use-dropdowns'

export const navigationId = 'navigation'

/** Home, the categories with their vendors, promotions and the app: the header's last row, in the menu on small screens. */
export function Navigation() {
  const { t } = useTranslation('shell')
  return (
    <nav
      id={navigationId}
      aria-label={t('navigation.label')}
      className={styles.navigation}
      onPointerEnter={prepareVendorPanel}
      onFocus={prepareVendorPanel}
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

/** Takes the room between the first entry and the last ones from the start, so that nothing moves when they come. */
function Categories() {
  const { t } = useTranslation('common')
  const { lanes, isPending, error, refetch } = useCategories()
  const dropdowns = useDropdowns()
  if (lanes.length > 0)
    return (
      <>
        {lanes.map((lane) => (
          <CategoryEntry key={lane.category.key} {...{ lane, dropdowns }} />
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

/** Every visit of a page begins with all dropdowns closed. A component, so that a change of route draws no entry again. */
function EndOfVisit({ act }: { act: () => void }) {
  const { key: visit } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when the visit ends, whatever it does by then.
  useEffect(() => () => act(), [visit])
  return null
}
