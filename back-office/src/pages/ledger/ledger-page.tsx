import type { StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { checkWholeLedger, compareWithVendors, listComparisons } from '@parlay/contracts/staff/ledger'
import { Badge, Button, EmptyState, Skeleton } from '@parlay/ui'
import { useErrorText } from '@parlay/ui/forms'
import { emit } from '@parlay/web/events'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { useQuery, useQueryClient } from '@parlay/web/state'
import { GitCompareArrows, Scale } from 'lucide-react'
import { useState } from 'react'
import { callStaff, longTimeout } from '../../calls/call-staff'
import { staffQuery } from '../../calls/staff-query'
import type { ListColumn } from '../../list/list-column'
import { PageHead } from '../../list/page-head'
import { RowList } from '../../list/row-list'
import styles from '../../queue/queue.module.css'
import { QueryState } from '../../states/query-state'
import { Amount } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'
import { RoundLink } from '../vendors/round-link'

type Comparisons = StaffValueOf<typeof listComparisons>
type Run = Comparisons['runs'][number]
type OpenRound = Comparisons['openRounds'][number]

/** The check of the ledger, and its comparison with what vendors list. Both are computed by a press. */
export function LedgerPage() {
  const { t } = useTranslation('office')
  const query = useQuery(staffQuery(listComparisons, {}))
  return (
    <>
      <PageHead title={t('page.ledger')} text={t('about_page.ledger')} actions={<Compare />} />
      <div className={styles.whole}>
        <Check />
        <QueryState query={query} loading={<Skeleton height="240px" />}>
          {({ runs, openRounds }) => (
            <>
              <Runs runs={runs} />
              <OpenRounds rounds={openRounds} />
            </>
          )}
        </QueryState>
      </div>
    </>
  )
}

/** Computes all invariants once the reader asks for it, because it reads everything. */
function Check() {
  const { t } = useTranslation('office')
  const [isAsked, setIsAsked] = useState(false)
  const query = useQuery({
    ...staffQuery(checkWholeLedger, {}, { timeout: longTimeout }),
    enabled: isAsked,
    refetchOnWindowFocus: false,
  })
  return (
    <section className={styles.part}>
      <p className={styles.note}>{t('ledger.check_text')}</p>
      <div>
        <Button
          icon={<Scale aria-hidden="true" />}
          loading={query.isFetching}
          onClick={() => (isAsked ? void query.refetch() : setIsAsked(true))}
        >
          {t('ledger.check')}
        </Button>
      </div>
      {isAsked && (
        <QueryState query={query} loading={<Skeleton height="160px" />}>
          {({ ok, invariants }) => (
            <>
              <p role="status">
                <Badge tone={ok ? 'success' : 'error'}>{t(ok ? 'ledger.holds' : 'ledger.broken')}</Badge>
              </p>
              <Invariants invariants={invariants} />
            </>
          )}
        </QueryState>
      )}
    </section>
  )
}

type Invariant = StaffValueOf<typeof checkWholeLedger>['invariants'][number]

function Invariants({ invariants }: { invariants: readonly Invariant[] }) {
  const { t } = useTranslation('office')
  const columns: readonly ListColumn<Invariant>[] = [
    { key: 'name', header: t('ledger.invariant'), compact: 'title', cell: ({ name }) => name },
    {
      key: 'ok',
      header: t('ledger.state'),
      compact: 'end',
      cell: ({ ok }) => <Badge tone={ok ? 'success' : 'error'}>{t(ok ? 'ledger.ok' : 'ledger.not_ok')}</Badge>,
    },
    {
      key: 'figure',
      header: t('ledger.figure'),
      align: 'end',
      compact: 'line',
      cell: ({ figure }) => formatNumber(figure),
    },
  ]
  // Broken accounts come first.
  const sorted = [...invariants].sort((one, other) => Number(one.ok) - Number(other.ok))
  return (
    <RowList
      caption={t('ledger.invariant')}
      columns={columns}
      rows={sorted}
      rowKey={({ name }) => name}
      empty={<EmptyState title={t('vendors.none')} />}
    />
  )
}

/** Compares with all vendors over the last day. */
function Compare() {
  const { t } = useTranslation('office')
  const errorText = useErrorText('office')
  const client = useQueryClient()
  const [isRunning, setIsRunning] = useState(false)
  const compare = async () => {
    setIsRunning(true)
    try {
      const { ok, runs } = await callStaff(compareWithVendors, {}, { timeout: longTimeout })
      const number = formatNumber(runs.reduce((sum, { differences }) => sum + (differences ?? 0), 0))
      emit('toast-requested', { kind: ok ? 'success' : 'error', text: t('ledger.compared', { number }) })
    } catch (error) {
      emit('toast-requested', { kind: 'error', text: errorText(error) })
    } finally {
      setIsRunning(false)
      void client.invalidateQueries({ queryKey: [listComparisons.id] })
    }
  }
  return (
    <Button icon={<GitCompareArrows aria-hidden="true" />} loading={isRunning} onClick={() => void compare()}>
      {t('ledger.compare')}
    </Button>
  )
}

const tones = { RUNNING: 'info', DONE: 'success', FAILED: 'error' } as const

function Runs({ runs }: { runs: readonly Run[] }) {
  const { t } = useTranslation('office')
  const count = (key: 'listed' | 'matched' | 'differences'): ListColumn<Run> => ({
    key,
    header: t(`ledger.${key}`),
    align: 'end',
    compact: 'line',
    cell: (run) => {
      const number = run[key]
      return number === null ? '–' : formatNumber(number)
    },
  })
  const columns: readonly ListColumn<Run>[] = [
    { key: 'vendor', header: t('vendors.vendor'), compact: 'title', cell: ({ vendorCode }) => vendorCode },
    {
      key: 'state',
      header: t('ledger.state'),
      compact: 'end',
      cell: ({ state, differences, fault }) => (
        <span className={styles.stack}>
          <Badge tone={differences ? 'warning' : tones[state]}>{t(`ledger.state_${state}`)}</Badge>
          {fault !== null && <span className={styles.note}>{fault}</span>}
        </span>
      ),
    },
    count('listed'),
    count('matched'),
    count('differences'),
    {
      key: 'span',
      header: t('ledger.span'),
      compact: 'line',
      cell: ({ from, to }) => (
        <span className={styles.stack}>
          <SiteTime time={from} /> <SiteTime time={to} />
        </span>
      ),
    },
  ]
  return (
    <section className={styles.part}>
      <h2>{t('ledger.comparisons')}</h2>
      <RowList
        caption={t('ledger.comparisons')}
        columns={columns}
        rows={runs}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('vendors.none')} />}
      />
    </section>
  )
}

function OpenRounds({ rounds }: { rounds: readonly OpenRound[] }) {
  const { t } = useTranslation('office')
  const columns: readonly ListColumn<OpenRound>[] = [
    {
      key: 'round',
      header: t('vendors.round'),
      compact: 'title',
      cell: ({ vendorCode, round }) => <RoundLink vendor={vendorCode} round={round} />,
    },
    { key: 'vendor', header: t('vendors.vendor'), compact: 'line', cell: ({ vendorCode }) => vendorCode },
    { key: 'game', header: t('rounds.game'), compact: 'line', cell: ({ gameCode }) => gameCode },
    {
      key: 'stake',
      header: t('rounds.stake'),
      align: 'end',
      compact: 'end',
      cell: ({ stake }) => <Amount amount={BigInt(stake)} />,
    },
    {
      key: 'opened',
      header: t('rounds.opened'),
      compact: 'line',
      cell: ({ openedAt }) => <SiteTime time={openedAt} />,
    },
  ]
  return (
    <section className={styles.part}>
      <h2>{t('ledger.open_rounds')}</h2>
      <RowList
        caption={t('ledger.open_rounds')}
        columns={columns}
        rows={rounds}
        rowKey={({ vendorCode, round, memberId }) => `${vendorCode} ${round} ${memberId}`}
        empty={<EmptyState title={t('vendors.none')} />}
      />
    </section>
  )
}
