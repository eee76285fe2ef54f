import { switchOfPath } from '@parlay/contracts/feature-pages'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useSession } from '@parlay/web/session'
import { useIsOff } from '@parlay/web/site'
import { AnalyticsChoiceHost } from '../analytics/analytics-hosts'
import styles from './footer.module.css'

const pages = [
  { to: '/terms', key: 'footer.terms' },
  { to: '/privacy', key: 'footer.privacy' },
  { to: '/join', key: 'footer.join' },
  { to: '/promotions', key: 'footer.promotions' },
  { to: '/noticePage', key: 'footer.notices' },
  { to: '/down', key: 'footer.download' },
  { to: '/pointMall', key: 'footer.points' },
  { to: '/raffles', key: 'footer.draws' },
] as const
const agents = { to: '/login?portal=agent', key: 'footer.agents' } as const

export function FooterLinks() {
  const { t } = useTranslation('shell')
  const isOff = useIsOff()
  const isVisitor = useSession().status === 'visitor'
  const links = [...pages.filter(({ to }) => !isOff(switchOfPath[to])), ...(isVisitor ? [agents] : [])]
  return (
    <nav aria-label={t('footer.links')}>
      <ul className={styles.links}>
        {links.map(({ to, key }) => (
          <li key={to}>
            <Link to={to}>{t(key)}</Link>
          </li>
        ))}
        <AnalyticsChoiceHost />
      </ul>
    </nav>
  )
}
