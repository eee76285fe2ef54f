import { switchOfPath } from '@parlay/contracts/feature-pages'
import type { Elements } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useIsOff } from '@parlay/web/site'
import { useBadges } from '@parlay/web/site/use-badges'
import { ShoppingBag, Ticket } from 'lucide-react'
import styles from './rewards.module.css'
import './messages'

/** The pages outside the member centre on which a member gets rewards: the points mall and the prize draws. */
export function MoreRewards() {
  const { t } = useTranslation('rewards')
  const isOff = useIsOff()
  const hasPoints = !isOff(switchOfPath['/pointMall'])
  const hasRaffles = !isOff(switchOfPath['/raffles'])
  const { raffleTickets = 0 } = useBadges() ?? {}
  if (!hasPoints && !hasRaffles) return null
  return (
    <nav className={styles.more} aria-label={t('places')}>
      {hasRaffles && (
        <Place to="/raffles" icon={<Ticket aria-hidden />} name={t('draws')}>
          {raffleTickets > 0 ? t('tickets', { count: raffleTickets }) : t('drawsAbout')}
        </Place>
      )}
      {hasPoints && (
        <Place to="/pointMall" icon={<ShoppingBag aria-hidden />} name={t('mall')}>
          {t('mallAbout')}
        </Place>
      )}
    </nav>
  )
}

function Place({ to, icon, name, children }: { to: string; icon: Elements; name: string; children: string }) {
  return (
    <Link to={to} className={styles.place} onClick={() => emit('overlay-closed', {})}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.note}>{children}</span>
      </span>
    </Link>
  )
}
