import type { ValueOf } from '@parlay/contracts'
import type { listTeamProfit, TeamProfitRow, teamProfitGroups } from '@parlay/contracts/endpoints/team-reports'
import { EmptyState, Table, type TableColumn } from '@parlay/ui'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { dayText, useBusinessZone } from '../../business-zone'
import { Figure } from '../../reports/figure'
import type { FigureName } from '../../reports/figure-rows'
import styles from '../../reports/reports.module.css'

const loadingRows = 8
const columnsOf = [
  { key: 'stake', figures: ['stake'] },
  { key: 'validBet', figures: ['validBet'] },
  { key: 'win', figures: ['win'] },
  { key: 'given', figures: ['bonus', 'rebate'] },
  { key: 'cash', figures: ['deposit', 'withdraw'] },
  { key: 'net', figures: ['net'] },
] as const

type Totals = ValueOf<typeof listTeamProfit>['totals']

interface ProfitTableProps {
  list: readonly TeamProfitRow[] | undefined
  totals: Totals | undefined
  group: (typeof teamProfitGroups)[number]
  /** Opens the rows of one: its days' members, its team, or the rounds or transactions of one member. */
  onOpen: (row: TeamProfitRow, figure?: FigureName) => void
  /** Opens the rows of all members that the totals count. */
  onTotal: (figure: FigureName) => void
}

export function ProfitTable({ list, totals, group, onOpen, onTotal }: ProfitTableProps) {
  const { t } = useTranslation('agent-reports')
  const { t: centre } = useTranslation('agent-centre')
  const timeZone = useBusinessZone()
  const nameOf = ({ day, account }: TeamProfitRow) =>
    day === null ? account : dayText(day, timeZone, { dateStyle: 'medium' })
  const who: TableColumn<TeamProfitRow> = {
    key: 'who',
    header: t(group === 'DAY' ? 'day' : 'account'),
    compact: 'title',
    cell: (row) => (
      <>
        <button type="button" className={styles.open} onClick={() => onOpen(row)}>
          {nameOf(row)}
        </button>
        {row.day === null && row.isTeam && <span className={styles.reference}>{` ${t('withTeam')}`}</span>}
      </>
    ),
  }
  const active: TableColumn<TeamProfitRow> = {
    key: 'active',
    header: t('active'),
    align: 'end',
    compact: 'note',
    cell: (row) => formatNumber(row.active),
    total: totals && formatNumber(totals.active),
  }
  const money = columnsOf.map(
    ({ key, figures }): TableColumn<TeamProfitRow> => ({
      key,
      header: t(key),
      align: 'end',
      compact: key === 'net' ? 'end' : 'note',
      cell: (row) => (
        <span className={styles.pair}>
          {figures.map((figure) => (
            <Figure
              key={figure}
              amount={row[figure]}
              signed={figure === 'net'}
              about={t('opens', { what: t(figure), who: nameOf(row) })}
              onOpen={() => onOpen(row, figure)}
            />
          ))}
        </span>
      ),
      total: totals && (
        <span className={styles.pair}>
          {figures.map((figure) => (
            <Figure
              key={figure}
              amount={totals[figure]}
              signed={figure === 'net'}
              about={t('opensAll', { what: t(figure) })}
              onOpen={() => onTotal(figure)}
            />
          ))}
        </span>
      ),
    }),
  )
  return (
    <Table
      caption={centre('menu.palStatementsAgentCopy')}
      columns={[who, ...money.slice(0, -1), active, ...money.slice(-1)]}
      rows={list ?? []}
      rowKey={({ memberId, day, isTeam }) => `${memberId} ${day} ${isTeam}`}
      loadingRows={list ? undefined : loadingRows}
      totalLabel={t('total')}
      empty={<EmptyState title={t('emptyProfit')} text={t('emptyHint')} />}
    />
  )
}
