import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { use } from 'react'
import { RoutesContext } from '../../frame/route'
import { PageHead } from '../../list/page-head'
import { useMay, useSelf } from '../../session/session'
import styles from './home.module.css'
import { isQueue, QueueCards } from './queue-cards'

/** The first page: the ways to what the reader may do. */
export function HomePage() {
  const { t } = useTranslation('office')
  const self = useSelf()
  const may = useMay()
  const routes = use(RoutesContext)
  const shown = routes.filter(
    ({ name, path, permission }) => path !== '/' && !path.includes(':') && !isQueue(name) && may(permission),
  )
  return (
    <>
      <PageHead title={t('home.title', { name: self.name })} text={t('home.text')} />
      <QueueCards />
      <section className={styles.part} aria-labelledby="pages">
        <h2 id="pages">{t('home.pages')}</h2>
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
      </section>
    </>
  )
}
