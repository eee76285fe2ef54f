import { useTranslation } from '@parlay/shared/i18n'
import { NavLink } from '@parlay/shared/router'
import { Skeleton } from '@parlay/shared/ui'
import { useCategories } from '../use-categories'
import { CategoryEntry } from './category-entry'
import styles from './navigation.module.css'

/** Home and the categories, each with its vendors; in the menu on small screens. */
export function Navigation() {
  const { t } = useTranslation('shell')
  const { lanes, isPending } = useCategories()
  return (
    <nav aria-label={t('navigation.label')} className={styles.navigation}>
      <ul className={styles.list}>
        <li>
          <NavLink to="/" end className={styles.link}>
            {t('navigation.home')}
          </NavLink>
        </li>
        {lanes.map((lane) => (
          <CategoryEntry key={lane.category.key} lane={lane} />
        ))}
        {isPending && [1, 2, 3].map((one) => <Skeleton key={one} width="5rem" height="1.2rem" />)}
      </ul>
    </nav>
  )
}
