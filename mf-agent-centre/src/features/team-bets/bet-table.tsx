import type { ValueOf } from '@parlay/contracts'
import type { listTeamBets, TeamBet } from '@parlay/contracts/endpoints/team-reports'
import { Badge, EmptyState, Money, Table, type TableColumn } from '@parlay/ui'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/web/i18n'
import styles from '../../reports/reports.module.css'

const loadingRows = 8
const tones = { OPEN: 'info', SETTLED: 'success', ROLLED_BACK: 'neutral' } as const
const figures = ['stake', 'validBet', 'win', 'net'] as const

interface BetTableProps {
  list: readonly TeamBet[] | undefined
  totals: ValueOf<typeof listTeamBets>['totals'] | undefined
}

export function BetTable({ list, totals }: BetTableProps) {
  const { t } = useTranslation('agent-reports')
  const { t: centre } = useTranslation('agent-centre')
  const columns: TableColumn<TeamBet>[] = [
    { key: 'account', header: t('account'), compact: 'title', cell: ({ account }) => account },
    { key: 'time', header: t('time'), compact: 'note', cell: ({ time }) => <BetTime time={time} /> },
    {
      key: 'game',
      header: t('game'),
      compact: 'line',
      cell: ({ gameName, round }) => (
        <>
          <span translate="no" className={styles.game} title={gameName}>
            {gameName}
          </span>{' '}
          <code translate="no" className={styles.round} title={round}>
            {round}
          </code>
        </>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      compact: 'note',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    ...figures.map(
      (figure): TableColumn<TeamBet> => ({
        key: figure,
        header: t(figure),
        align: 'end',
        compact: figure === 'net' ? 'end' : 'note',
        cell: (bet) => <Money amount={bet[figure]} signed={figure === 'net'} />,
        total: totals && <Money amount={totals[figure]} signed={figure === 'net'} />,
      }),
    ),
  ]
  return (
    <div className={styles.bets}>
      <Table
        caption={centre('menu.personalHistoryCopy')}
        columns={columns}
        rows={list ?? []}
        rowKey={({ betId }) => betId}
        loadingRows={list ? undefined : loadingRows}
        totalLabel={t('totalBets', { bets: formatNumber(totals?.count ?? 0) })}
        empty={<EmptyState title={t('emptyBets')} text={t('emptyHint')} />}
      />
    </div>
  )
}

/** In a narrow column the date and the time are a line each. */
function BetTime({ time }: Pick<TeamBet, 'time'>) {
  return (
    <>
      <span translate="no" className={styles.whole}>
        {formatDateTime(time, { dateStyle: 'medium' })}
      </span>{' '}
      <span translate="no" className={styles.whole}>
        {formatDateTime(time, { timeStyle: 'medium' })}
      </span>
    </>
  )
}
