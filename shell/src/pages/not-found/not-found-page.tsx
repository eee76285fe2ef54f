import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { Link } from '@parlay/shared/router'
import { Button } from '@parlay/shared/ui/button'
import { LinkButton } from '@parlay/shared/ui/link-button'
import { Compass, Search } from 'lucide-react'
import { useCategories } from '../../layout/use-categories'
import styles from './not-found-page.module.css'
import '../../seo/messages'

/** Shown for an unknown address: it offers the site's search and links to every section. */
export function NotFoundPage() {
  const { t } = useTranslation('seo')
  const { t: common } = useTranslation('common')
  const { lanes } = useCategories()
  return (
    <div className={styles.page}>
      <Compass className={styles.sign} aria-hidden="true" />
      <h1 className={styles.title}>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('lost.text')}</p>
      <div className={styles.row}>
        <LinkButton to="/" variant="primary">
          {t('lost.home')}
        </LinkButton>
        <Button icon={<Search aria-hidden="true" />} onClick={() => emit('search-requested', {})}>
          {t('lost.search')}
        </Button>
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
        {/* They come later than the rest, and move nothing. */}
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
