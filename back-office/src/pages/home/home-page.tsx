import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { use } from 'react'
import { RoutesContext } from '../../frame/route'
import { PageHead } from '../../list/page-head'
import { useMay, useSelf } from '../../session/session'
import styles from './home.module.css'

/** The first page: the ways to what the reader may do. */
export function HomePage() {
  const { t } = useTranslation('office')
  const { name } = useSelf()
  const may = useMay()
  const routes = use(RoutesContext)
  const shown = routes.filter(({ path, permission }) => path !== '/' && !path.includes(':') && may(permission))
  return (
    <>
      <PageHead title={t('home.title', { name })} text={t('home.text')} />
      <ul className={styles.cards}>
        {shown.map(({ name: page, path, icon: Icon }) => (
          <li key={page}>
            <Link to={path} className={styles.card}>
              <Icon aria-hidden="true" />
              <strong>{t(`page.${page}`)}</strong>
              <span>{t(`about_page.${page}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
