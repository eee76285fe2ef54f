import { getPointBalance } from '@parlay/contracts/endpoints/points'
import { listRaffleTickets } from '@parlay/contracts/endpoints/raffles'
import { switchOfPath } from '@parlay/contracts/feature-pages'
import { shortTime } from '@parlay/member-common/short-time'
import { type Elements, Skeleton } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { queryOptionsFor } from '@parlay/web/api'
import { emit, useEvent } from '@parlay/web/events'
import { formatDateTime, formatNumber, useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useIsOff } from '@parlay/web/site'
import { useQuery } from '@parlay/web/state'
import { ShoppingBag, Ticket } from 'lucide-react'
import styles from './rewards.module.css'
import './messages'

/** The rest of what a member has for rewards: points and tickets, each with the page on which they are used. */
export function MoreRewards() {
  const { t } = useTranslation('rewards')
  const isOff = useIsOff()
  const hasPoints = !isOff(switchOfPath['/pointMall'])
  const hasRaffles = !isOff(switchOfPath['/raffles'])
  if (!hasPoints && !hasRaffles) return null
  return (
    <nav className={styles.more} aria-label={t('places')}>
      {hasRaffles && <Draws />}
      {hasPoints && <Points />}
    </nav>
  )
}

/** Each raffle that is open, with the member's tickets; without a list of them one way to all raffles. */
function Draws() {
  const { t } = useTranslation('rewards')
  const language = wireLanguage(useLanguage())
  const { data, isError, refetch } = useQuery({ ...queryOptionsFor(listRaffleTickets, { language }), staleTime: 0 })
  useEvent('counts-changed', () => void refetch())
  if (!data && !isError) return <Skeleton height="4.5rem" />
  const raffles = data?.list ?? []
  if (raffles.length === 0)
    return (
      <Place to="/raffles" icon={<Ticket aria-hidden />} name={t('draws')}>
        {t('drawsAbout')}
      </Place>
    )
  return raffles.map(({ promotionId, kind, title, tickets, endAt }) => {
    const held = tickets > 0 ? t('tickets', { count: tickets }) : t('ticketsNone')
    return (
      <Place key={promotionId} to={`/raffles?kind=${kind.toLowerCase()}`} icon={<Ticket aria-hidden />} name={title}>
        {endAt === null ? held : `${held} ${t('until', { date: formatDateTime(endAt, shortTime) })}`}
      </Place>
    )
  })
}

/** The member's points and their worth, with the mall in which they are used. */
function Points() {
  const { t } = useTranslation('rewards')
  const moneyText = useMemberMoneyText()
  const { data, isError, refetch } = useQuery({ ...queryOptionsFor(getPointBalance, {}), staleTime: 0 })
  useEvent('counts-changed', () => void refetch())
  if (!data && !isError) return <Skeleton height="4.5rem" />
  const facts = data && [
    t('points', { points: formatNumber(data.points) }),
    // Earlier gateways do not say what points are worth.
    ...(data.points > 0 && data.worth ? [t('pointsWorth', { worth: moneyText(data.worth) })] : []),
    ...(data.pending > 0 ? [t('pointsPending', { points: formatNumber(data.pending) })] : []),
  ]
  return (
    <Place to="/pointMall" icon={<ShoppingBag aria-hidden />} name={t('mall')}>
      {facts?.join(' · ') ?? t('mallAbout')}
    </Place>
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
