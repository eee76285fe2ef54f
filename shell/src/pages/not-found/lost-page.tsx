import type { Elements } from '@parlay/ui'
import { Button } from '@parlay/ui/button'
import { LinkButton } from '@parlay/ui/link-button'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { type LucideIcon, Search } from 'lucide-react'
import { ChatLink } from '../../layout/customer-service/chat-link'
import { useCategories } from '../../layout/use-categories'
import styles from './not-found-page.module.css'
import '../../seo/messages'

interface LostPageProps {
  sign: LucideIcon
  title: string
  text: string
  /** The ways on that this page is about, before those to the rest of the site. */
  ways?: Elements
}

/** Says why there is nothing here, and offers the site's search and links to every section. */
export function LostPage({ sign: Sign, title, text, ways }: LostPageProps) {
  const { t } = useTranslation('seo')
  const { t: common } = useTranslation('common')
  const { lanes } = useCategories()
  return (
    <div className={styles.page}>
      <Sign className={styles.sign} aria-hidden="true" />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.row}>
        {ways}
        <LinkButton to="/" variant={ways ? 'secondary' : 'primary'}>
          {t('lost.home')}
        </LinkButton>
        <Button icon={<Search aria-hidden="true" />} onClick={() => emit('search-requested', {})}>
          {t('lost.search')}
        </Button>
        <ChatLink />
      </div>
      <nav className={styles.ways} aria-label={t('lost.ways')}>
        <div className={styles.row}>
          <Link to="/promotions" className={styles.way}>
            {t('promotions.title')}
          </Link>
          <Link to="/help" className={styles.way}>
            {t('help.title')}
          </Link>
        </div>
        {/* The links arrive later than the rest, and move nothing. */}
        <div className={styles.row}>
          {lanes.map(({ category }) => (
            <Link key={category.key} to={category.path} className={styles.way}>
              {common(category.label)}
            </Link>
          ))}
        </div>
      </nav>
    </div>
  )
}
