import type { ValueOf } from '@parlay/contracts'
import type { GameSession, listGameSessions } from '@parlay/contracts/endpoints/game-sessions'
import { Badge, EmptyState, Money, Table, type TableColumn } from '@parlay/ui'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/web/i18n'

const loadingRows = 8
const minuteMs = 60_000

export function SessionTable({ answer }: { answer: ValueOf<typeof listGameSessions> | undefined }) {
  const { t } = useTranslation('member-centre')
  const columns: TableColumn<GameSession>[] = [
    { key: 'started', header: t('play.started'), cell: (session) => formatDateTime(session.startedAt) },
    { key: 'game', header: t('bets.game'), cell: (session) => session.gameName },
    { key: 'lasted', header: t('play.lasted'), cell: (session) => <Lasted {...session} /> },
    { key: 'rounds', header: t('play.rounds'), align: 'end', cell: (session) => formatNumber(session.rounds) },
    { key: 'stake', header: t('bets.stake'), align: 'end', cell: (session) => <Money amount={session.stake} /> },
    { key: 'win', header: t('bets.win'), align: 'end', cell: (session) => <Money amount={session.win} /> },
    { key: 'net', header: t('bets.net'), align: 'end', cell: (session) => <Money amount={session.net} signed /> },
  ]
  return (
    <Table
      caption={t('play.sessions')}
      columns={columns}
      rows={answer?.list ?? []}
      rowKey={(session) => session.sessionId}
      loadingRows={answer ? undefined : loadingRows}
      empty={<EmptyState title={t('play.empty')} text={t('play.emptyHint')} />}
    />
  )
}

/** Shows whole minutes, at least one, or that the session is still open. */
function Lasted({ startedAt, endedAt }: Pick<GameSession, 'startedAt' | 'endedAt'>) {
  const { t } = useTranslation('member-centre')
  if (endedAt === null) return <Badge tone="info">{t('play.running')}</Badge>
  const minutes = Math.max(1, Math.round((endedAt - startedAt) / minuteMs))
  return <span>{t('play.minutes', { minutes: formatNumber(minutes) })}</span>
}
