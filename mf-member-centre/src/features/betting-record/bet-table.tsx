import type { ValueOf } from '@parlay/shared/contracts'
import type { BetRecord, listBetRecords } from '@parlay/shared/contracts/endpoints/history'
import { emit } from '@parlay/shared/events'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/shared/i18n'
import { Badge, type BadgeTone, Button, EmptyState, Money, Table, type TableColumn } from '@parlay/shared/ui'
import styles from './betting-record.module.css'

const toneOf: Record<BetRecord['state'], BadgeTone> = { OPEN: 'info', SETTLED: 'success', ROLLED_BACK: 'neutral' }
const loadingRows = 8

export function BetTable({ answer }: { answer: ValueOf<typeof listBetRecords> | undefined }) {
  const { t } = useTranslation('member-centre')
  const totals = answer?.totals
  const columns: TableColumn<BetRecord>[] = [
    { key: 'time', header: t('bets.time'), cell: (bet) => formatDateTime(bet.time) },
    { key: 'game', header: t('bets.game'), cell: (bet) => bet.gameName },
    { key: 'round', header: t('bets.round'), cell: (bet) => <code className={styles.round}>{bet.round}</code> },
    {
      key: 'state',
      header: t('bets.state'),
      cell: (bet) => <Badge tone={toneOf[bet.state]}>{t(`bets.state.${bet.state}`)}</Badge>,
    },
    moneyColumn('stake', t('bets.stake'), totals?.stake),
    moneyColumn('win', t('bets.win'), totals?.win),
    {
      key: 'net',
      header: t('bets.net'),
      align: 'end',
      cell: (bet) => <Money amount={bet.net} signed />,
      total: totals && <Money amount={totals.net} signed />,
    },
  ]
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

function moneyColumn(key: 'stake' | 'win', header: string, total: string | undefined): TableColumn<BetRecord> {
  return {
    key,
    header,
    align: 'end',
    cell: (bet) => <Money amount={bet[key]} />,
    total: total && <Money amount={total} />,
  }
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
