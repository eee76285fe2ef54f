import {
  type BoardPrize,
  listMissionLeaders,
  type Mission,
  type MissionRank,
} from '@parlay/contracts/endpoints/missions'
import { shortTime } from '@parlay/member-common/short-time'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Badge, EmptyState, Pagination, Table, type TableColumn } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, formatNumber, useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import styles from './missions.module.css'
import { useMissionReward } from './use-mission-reward'

type Row = MissionRank & { isMe?: boolean }

/** The members who have played most rounds in a period, and the places around the member's own. */
export function Leaderboard({ period }: { period: Mission['period'] }) {
  const { t } = useTranslation('missions')
  const [pageNo, setPageNo] = useState(1)
  const language = wireLanguage(useLanguage())
  const board = useQuery({
    ...queryOptionsFor(listMissionLeaders, { period, pageNo, language }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const problem = useQueryProblem(board, t('boardFailed'))
  if (problem) return problem
  const { me, around = [], list, totalPages = 0, prizes = [], endsAt = 0 } = board.data ?? {}
  return (
    <div className={styles.board}>
      <h3 className={styles.title}>{t('board')}</h3>
      <p className={styles.quiet}>{t('boardHint')}</p>
      {prizes.length > 0 && <Prizes prizes={prizes} endsAt={endsAt} />}
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

/** The prizes of the places once the period is over. */
function Prizes({ prizes, endsAt }: { prizes: readonly BoardPrize[]; endsAt: number }) {
  const { t } = useTranslation('missions')
  const rewardText = useMissionReward()
  return (
    <section aria-label={t('prizes')}>
      <dl className={styles.prizes}>
        {prizes.map((prize) => (
          <div key={prize.from}>
            <dt>{t(prize.from === prize.to ? 'prizePlace' : 'prizePlaces', { from: prize.from, to: prize.to })}</dt>
            <dd className={styles.reward}>{rewardText(prize)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t('boardEnds', { time: formatDateTime(endsAt, shortTime) })}</p>
    </section>
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
          <span>{`${formatNumber(rank)}. ${accountMasked}`}</span>
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
