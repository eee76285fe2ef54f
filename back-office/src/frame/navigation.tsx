import { classNames } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { NavLink } from '@parlay/web/router'
import { useMay } from '../session/session'
import styles from './navigation.module.css'
import { groups } from './route'
import { routes } from './route-table'

/** The pages that the reader may open. On medium windows it is a row of icons, unless it is in the menu. */
export function Navigation({ isWide = false }: { isWide?: boolean }) {
  const { t } = useTranslation('office')
  const may = useMay()
  return (
    <nav aria-label={t('frame.navigation')} className={classNames(styles.navigation, isWide && styles.wide)}>
      {groups.map((group) => {
        const shown = routes.filter((route) => route.group === group && may(route.permission))
        if (shown.length === 0) return null
        return (
          <div key={group} className={styles.group}>
            <p className={styles.label}>{t(`group.${group}`)}</p>
            <ul>
              {shown.map(({ name, path, icon: Icon }) => (
                <li key={name}>
                  <NavLink to={path} end={path === '/'} className={styles.link} title={t(`page.${name}`)}>
                    <Icon aria-hidden="true" />
                    <span>{t(`page.${name}`)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
