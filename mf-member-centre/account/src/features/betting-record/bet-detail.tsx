import type { ValueOf } from '@parlay/contracts'
import { type BetRecord, getBetDetail } from '@parlay/contracts/endpoints/history'
import { shortTime } from '@parlay/member-common/short-time'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Badge, Money, Skeleton, Table, type TableColumn } from '@parlay/ui'
import { buttonClass } from '@parlay/ui/button'
import { Dialog } from '@parlay/ui/dialog'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { ExternalLink } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { BetLeg } from './bet-leg'
import { outcomeOf, toneOf } from './bet-outcome'
import styles from './betting-record.module.css'
import { keyOf, totalOdds } from './leg-words'

const BetResult = lazy(() => import('./bet-result').then((module) => ({ default: module.BetResult })))
const BetTicket = lazy(() => import('./bet-ticket').then((module) => ({ default: module.BetTicket })))

type Detail = ValueOf<typeof getBetDetail>
type Movement = Detail['movements'][number]

/** Shows all that is known of one bet. What the record knows already is shown while the rest loads. */
export function BetDetail({ bet, onClose }: { bet: BetRecord; onClose: () => void }) {
  const { t } = useTranslation('member-centre')
  const detail = useQuery({ ...queryOptionsFor(getBetDetail, { betId: bet.betId }), staleTime: 0 })
  const problem = useQueryProblem(detail, t('bets.detail.failed'))
  const shown = detail.data ?? bet
  return (
    <Dialog
      open
      onClose={onClose}
      title={bet.gameName}
      size="large"
      footer={detail.data?.replayUrl && <ReplayLink url={detail.data.replayUrl} />}
    >
      <div className={styles.detail}>
        <Facts bet={shown} vendorName={detail.data?.vendorName} settledAt={detail.data?.settledAt} />
        {shown.legs && <Legs legs={shown.legs} />}
        {detail.data?.result && (
          <Suspense fallback={<Skeleton height="8rem" />}>
            <BetResult result={detail.data.result} />
          </Suspense>
        )}
        {detail.data?.ticket && (
          <Suspense fallback={<Skeleton height="8rem" />}>
            <BetTicket betId={bet.betId} ticket={detail.data.ticket} />
          </Suspense>
        )}
        {problem ?? <Movements movements={detail.data?.movements} isOfTicket={Boolean(detail.data?.ticket)} />}
      </div>
    </Dialog>
  )
}

interface FactsProps {
  bet: BetRecord
  vendorName: string | undefined
  settledAt: number | null | undefined
}

function Facts({ bet, vendorName, settledAt }: FactsProps) {
  const { t } = useTranslation('member-centre')
  const facts: [name: string, value: ReactNode][] = [
    [
      t('bets.state'),
      <Badge key="state" tone={toneOf[outcomeOf(bet)]}>
        {t(`bets.state.${outcomeOf(bet)}`)}
      </Badge>,
    ],
    [t('bets.stake'), <Money key="stake" amount={bet.stake} />],
    [t('bets.win'), <Money key="win" amount={bet.win} />],
    [t('bets.net'), <Money key="net" amount={bet.net} signed />],
    [t('bets.detail.valid'), <Money key="valid" amount={bet.validBet} />],
    [t('bets.detail.placed'), formatDateTime(bet.time)],
    ...(settledAt ? [[t('bets.detail.settled'), formatDateTime(settledAt)] as [string, ReactNode]] : []),
    [t('bets.vendor'), vendorName ?? bet.vassalage],
    [t('bets.detail.number'), bet.betId],
    [
      t('bets.detail.reference'),
      <code translate="no" key="reference" className={styles.round}>
        {bet.vendorRef}
      </code>,
    ],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Legs({ legs }: { legs: NonNullable<BetRecord['legs']> }) {
  const { t } = useTranslation('member-centre')
  return (
    <section className={styles.part} aria-labelledby="bet-legs">
      <h3 id="bet-legs" className={styles.heading}>
        {`${legs.length > 1 ? t('bets.accumulator', { legs: legs.length }) : t('bets.selection')} · ${totalOdds(legs)}`}
      </h3>
      <ul className={styles.legs}>
        {legs.map((leg) => (
          <li key={keyOf(leg)}>
            <BetLeg leg={leg} isJoined />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MovementsProps {
  movements: readonly Movement[] | undefined
  /** Those of a ticket have no vendor, and so no reference of one. */
  isOfTicket: boolean
}

/** A round of a vendor's own wallet has no movements of this site's. */
function Movements({ movements, isOfTicket }: MovementsProps) {
  const { t } = useTranslation('member-centre')
  const reference: TableColumn<Movement> = {
    key: 'reference',
    header: t('bets.detail.reference'),
    compact: 'line',
    cell: (movement) => (
      <code translate="no" className={styles.round}>
        {movement.reference}
      </code>
    ),
  }
  const columns: TableColumn<Movement>[] = [
    {
      key: 'kind',
      header: t('transactions.kind'),
      compact: 'title',
      cell: ({ kind }) => t(`transactions.kind.${kind}`),
    },
    { key: 'time', header: t('bets.time'), compact: 'note', cell: ({ time }) => formatDateTime(time, shortTime) },
    ...(isOfTicket ? [] : [reference]),
    {
      key: 'amount',
      header: t('bets.detail.amount'),
      align: 'end',
      compact: 'end',
      cell: ({ amount }) => <Money amount={amount} signed />,
    },
    {
      key: 'balance',
      header: t('transactions.balance'),
      align: 'end',
      compact: 'note',
      cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
    },
  ]
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{t('bets.detail.movements')}</h3>
      <Table
        caption={t('bets.detail.movements')}
        columns={columns}
        rows={movements ?? []}
        rowKey={(movement) => movement.reference}
        loadingRows={movements ? undefined : 2}
        empty={<p className={styles.about}>{t('bets.detail.elsewhere')}</p>}
      />
    </div>
  )
}

function ReplayLink({ url }: { url: string }) {
  const { t } = useTranslation('member-centre')
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={url} target="_blank" rel="noopener noreferrer">
      <ExternalLink aria-hidden="true" />
      <span>{t('bets.detail.replay')}</span>
    </a>
  )
}
