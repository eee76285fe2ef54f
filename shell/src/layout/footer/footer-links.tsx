import { useTranslation } from '@parlay/shared/i18n'
import { Link } from '@parlay/shared/router'
import { useSession } from '@parlay/shared/session'
import { useSwitch } from '@parlay/shared/site'
import { AnalyticsChoiceHost } from '../analytics/analytics-hosts'
import styles from './footer.module.css'

const pages = [
  { to: '/terms', key: 'footer.terms' },
  { to: '/privacy', key: 'footer.privacy' },
  { to: '/join', key: 'footer.join' },
  { to: '/promotions', key: 'footer.promotions' },
  { to: '/noticePage', key: 'footer.notices' },
  { to: '/down', key: 'footer.download' },
] as const
const points = { to: '/pointMall', key: 'footer.points' } as const
const draws = { to: '/raffles', key: 'footer.draws' } as const
const agents = { to: '/login?portal=agent', key: 'footer.agents' } as const

export function FooterLinks() {
  const { t } = useTranslation('shell')
  const hasPoints = useSwitch('POINTS')
  const hasRaffles = useSwitch('PROMO.RAFFLE')
  const isVisitor = useSession().status === 'visitor'
  const links = [
    ...pages,
    ...(hasPoints ? [points] : []),
    ...(hasRaffles ? [draws] : []),
    ...(isVisitor ? [agents] : []),
  ]
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
