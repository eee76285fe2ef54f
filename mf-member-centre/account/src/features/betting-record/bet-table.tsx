import type { ValueOf } from '@parlay/contracts'
import type { BetRecord, listBetRecords } from '@parlay/contracts/endpoints/history'
import { Button, EmptyState, Table } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { useBetColumns } from './bet-columns'

const loadingRows = 8

interface BetTableProps {
  answer: ValueOf<typeof listBetRecords> | undefined
  isSports: boolean
  onOpen: (bet: BetRecord) => void
}

export function BetTable({ answer, isSports, onOpen }: BetTableProps) {
  const { t } = useTranslation('member-centre')
  const totals = answer?.totals
  const columns = useBetColumns(isSports, totals, onOpen)
  return (
    <Table
      caption={t('menu.personalHistoryCopy')}
      columns={columns}
      rows={answer?.list ?? []}
      rowKey={(bet) => bet.betId}
      loadingRows={answer ? undefined : loadingRows}
      totalLabel={t('bets.total', { bets: formatNumber(totals?.count ?? 0) })}
      empty={<NoBets />}
    />
  )
}

function NoBets() {
  const { t } = useTranslation('member-centre')
  const toLobby = () => {
    emit('overlay-closed', {})
    emit('navigation-requested', { to: '/rng' })
  }
  return (
    <EmptyState
      title={t('bets.empty')}
      text={t('bets.emptyHint')}
      action={<Button onClick={toLobby}>{t('bets.toLobby')}</Button>}
    />
  )
}
