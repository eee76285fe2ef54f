import { useTranslation } from '@parlay/shared/i18n'
import { Link } from '@parlay/shared/router'
import styles from './footer.module.css'

const pages = [
  { to: '/terms', key: 'footer.terms' },
  { to: '/privacy', key: 'footer.privacy' },
  { to: '/join', key: 'footer.join' },
  { to: '/promotions', key: 'footer.promotions' },
  { to: '/noticePage', key: 'footer.notices' },
  { to: '/down', key: 'footer.download' },
] as const

export function FooterLinks() {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('footer.links')}>
      <ul className={styles.links}>
        {pages.map(({ to, key }) => (
          <li key={to}>
            <Link to={to}>{t(key)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
