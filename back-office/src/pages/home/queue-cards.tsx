import type { StaffEndpoint } from '@parlay/contracts/staff/define-staff-endpoint'
import { listStaffFeedback } from '@parlay/contracts/staff/feedback'
import { listDebts } from '@parlay/contracts/staff/lottery'
import { listDepositProofs, listPaymentIncidents } from '@parlay/contracts/staff/payments'
import { readWaitingRedemptions } from '@parlay/contracts/staff/points'
import { listApplications } from '@parlay/contracts/staff/promotions'
import { listProposals } from '@parlay/contracts/staff/proposals'
import { listHeldWins, listRefusedCredits } from '@parlay/contracts/staff/vendors'
import { listWaitingWithdrawals } from '@parlay/contracts/staff/withdrawals'
import { isApiError } from '@parlay/web/api'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useQuery } from '@parlay/web/state'
import { use } from 'react'
import { callStaff } from '../../calls/call-staff'
import { RoutesContext } from '../../frame/route'
import { spanText } from '../../queue/waiting'
import { useMay } from '../../session/session'
import styles from './home.module.css'

interface Load {
  /** The rows that wait, and whether there are more than were counted. */
  count: number
  hasMore: boolean
  /** Since when the oldest of them waits. */
  since: number | null
}

interface Waits {
  list: readonly { waitingSince: number | null }[]
  next: string | null
}

const pageSize = 100

/** Reads the first page of a queue, and counts what waits on it. */
const listed = (endpoint: StaffEndpoint, condition: object) => async (signal: AbortSignal) => {
  const { list, next } = (await callStaff(endpoint, { ...condition, pageSize } as never, { signal })) as Waits
  const times = list.flatMap(({ waitingSince }) => (waitingSince === null ? [] : [waitingSince]))
  return { count: times.length, hasMore: next !== null, since: times.length > 0 ? Math.min(...times) : null }
}

/** The items that wait in each queue, by the name of its page. A page that is not here is no queue. */
const loads: Readonly<Record<string, (signal: AbortSignal) => Promise<Load>>> = {
  proposals: listed(listProposals, { view: 'WAITING' }),
  withdrawals: listed(listWaitingWithdrawals, { state: 'REVIEW' }),
  payments: listed(listPaymentIncidents, { state: 'OPEN' }),
  slips: listed(listDepositProofs, {}),
  feedback: listed(listStaffFeedback, { state: 'OPEN' }),
  promotions: listed(listApplications, { state: 'APPLYING' }),
  // The list of redemptions has addresses, so that the audit keeps who has read it.
  redemptions: async (signal) => {
    const { waiting, waitingSince } = await callStaff(readWaitingRedemptions, {}, { signal })
    return { count: waiting, hasMore: false, since: waitingSince }
  },
  'held-wins': listed(listHeldWins, {}),
  'refused-credits': listed(listRefusedCredits, { state: 'OPEN' }),
  debts: listed(listDebts, { state: 'OWED' }),
}

export const isQueue = (name: string): boolean => name in loads

/** A card for each queue that the reader may see: how many rows wait, and how long the first of them has. */
export function QueueCards() {
  const { t } = useTranslation('office')
  const may = useMay()
  const routes = use(RoutesContext)
  const shown = routes.filter(({ name, permission }) => isQueue(name) && may(permission))
  if (shown.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="queues">
      <h2 id="queues">{t('home.queues')}</h2>
      <ul className={styles.cards}>
        {shown.map(({ name, path, icon: Icon }) => (
          <li key={name}>
            <Link to={path} className={styles.card}>
              <Icon aria-hidden="true" />
              <strong>{t(`page.${name}`)}</strong>
              <QueueLoad name={name} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function QueueLoad({ name }: { name: string }) {
  const { t } = useTranslation('office')
  const { data, error } = useQuery({
    queryKey: ['home', name],
    queryFn: ({ signal }) => loads[name]?.(signal) ?? null,
  })
  if (error) return <span>{t(isApiError(error, 'AUTH_FORBIDDEN') ? 'refused.plain' : 'home.unknown')}</span>
  if (!data) return <span>{t('state.loading')}</span>
  if (data.count === 0) return <span>{t('home.nothing')}</span>
  const number = `${formatNumber(data.count)}${data.hasMore ? '+' : ''}`
  return (
    <>
      <span>{t('home.waiting', { number })}</span>
      {data.since !== null && <span>{t('home.longest', { span: spanText(Date.now() - data.since) })}</span>}
    </>
  )
}
