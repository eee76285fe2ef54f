import { queryOptionsFor } from '@parlay/shared/api'
import { listMissionLeaders, type Mission, type MissionRank } from '@parlay/shared/contracts/endpoints/missions'
import { formatNumber, useTranslation } from '@parlay/shared/i18n'
import { keepPreviousData, useQuery } from '@parlay/shared/state'
import { Badge, EmptyState, Pagination, Table, type TableColumn } from '@parlay/shared/ui'
import { useState } from 'react'
import { useQueryProblem } from '../../use-query-problem'
import styles from './missions.module.css'

type Row = MissionRank & { isMe?: boolean }

/** Who has played most rounds in a period, and around whom the member stands. */
export function Leaderboard({ period }: { period: Mission['period'] }) {
  const { t } = useTranslation('missions')
  const [pageNo, setPageNo] = useState(1)
  const board = useQuery({
    ...queryOptionsFor(listMissionLeaders, { period, pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const problem = useQueryProblem(board, t('boardFailed'))
  if (problem) return problem
  const { me, around = [], list, totalPages = 0 } = board.data ?? {}
  return (
    <div className={styles.board}>
      <h3 className={styles.title}>{t('board')}</h3>
      <p className={styles.quiet}>{t('boardHint')}</p>
      <BoardTable caption={t('board')} rows={list?.map((row) => ({ ...row, isMe: row.rank === me?.rank }))} />
      <Pagination page={pageNo} totalPages={totalPages} onChange={setPageNo} />
      {board.data !== undefined && !me && <p className={styles.quiet}>{t('noPlace')}</p>}
      {me && (
        <>
          <h3 className={styles.title}>
            {t('place', { place: formatNumber(me.rank), points: formatNumber(me.points) })}
          </h3>
          <BoardTable caption={t('around')} rows={around} />
        </>
      )}
    </div>
  )
}

function BoardTable({ caption, rows }: { caption: string; rows: readonly Row[] | undefined }) {
  const { t } = useTranslation('missions')
  const columns: TableColumn<Row>[] = [
    {
      key: 'account',
      header: t('column.member'),
      compact: 'title',
      cell: ({ rank, accountMasked, isMe }) => (
        <span className={styles.member}>
          {formatNumber(rank)}. {accountMasked}
          {isMe && <Badge tone="brass">{t('you')}</Badge>}
        </span>
      ),
    },
    {
      key: 'points',
      header: t('column.rounds'),
      align: 'end',
      compact: 'end',
      cell: ({ points }) => formatNumber(points),
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows ?? []}
      rowKey={({ rank }) => String(rank)}
      loadingRows={rows ? undefined : 5}
      empty={<EmptyState title={t('boardEmpty')} text={t('boardEmptyHint')} />}
    />
  )
}
