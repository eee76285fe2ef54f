import { useTranslation } from '@parlay/shared/i18n'
import { NavLink } from '@parlay/shared/router'
import { House } from 'lucide-react'
import { CategoryIcon } from '../category-icon'
import { useCategories } from '../use-categories'
import styles from './bottom-navigation.module.css'

const mostEntries = 4

/** Small screens only: home and the first categories; the rest is in the menu. */
export function BottomNavigation() {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const { lanes } = useCategories()
  return (
    <nav aria-label={t('navigation.quick')} className={styles.bar}>
      <NavLink to="/" end className={styles.entry}>
        <House aria-hidden="true" />
        {t('navigation.home')}
      </NavLink>
      {lanes.slice(0, mostEntries).map(({ category }) => (
        <NavLink key={category.key} to={category.path} className={styles.entry}>
          <CategoryIcon category={category} />
          {common(category.label)}
        </NavLink>
      ))}
    </nav>
  )
}
