import type { ValueOf } from '@parlay/contracts'
import type { BetRecord, listBetRecords } from '@parlay/contracts/endpoints/history'
import { Badge, Money, type TableColumn } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import type { ReactNode } from 'react'
import { BetGame, BetLeg } from './bet-leg'
import { outcomeOf, toneOf } from './bet-outcome'
import styles from './betting-record.module.css'
import { keyOf, sportName, totalOdds } from './leg-words'

type Column = TableColumn<BetRecord>
type Totals = ValueOf<typeof listBetRecords>['totals']

function OpenBet({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-haspopup="dialog" className={styles.open} onClick={onOpen}>
      {children}
    </button>
  )
}

/** Returns the columns of the record: game and round or, for sports, the selection and its odds. */
export function useBetColumns(
  isSports: boolean,
  totals: Totals | undefined,
  onOpen: (bet: BetRecord) => void,
): Column[] {
  const { t } = useTranslation('member-centre')
  const time: Column = {
    key: 'time',
    header: t('bets.time'),
    compact: 'note',
    cell: (bet) => formatDateTime(bet.time),
  }
  const state: Column = {
    key: 'state',
    header: t('bets.state'),
    compact: 'note',
    cell: (bet) => <Badge tone={toneOf[outcomeOf(bet)]}>{t(`bets.state.${outcomeOf(bet)}`)}</Badge>,
  }
  const money: Column[] = [
    {
      key: 'stake',
      header: t('bets.stake'),
      align: 'end',
      compact: 'note',
      cell: (bet) => <Money amount={bet.stake} />,
      total: totals && <Money amount={totals.stake} />,
    },
    {
      key: 'win',
      header: t('bets.win'),
      align: 'end',
      compact: 'note',
      cell: (bet) => <Money amount={bet.win} />,
      total: totals && <Money amount={totals.win} />,
    },
    {
      key: 'net',
      header: t('bets.net'),
      align: 'end',
      compact: 'end',
      cell: (bet) => <Money amount={bet.net} signed />,
      total: totals && <Money amount={totals.net} signed />,
    },
  ]
  const byGame: Column[] = [
    {
      key: 'game',
      header: t('bets.game'),
      compact: 'title',
      cell: (bet) => (
        <OpenBet onOpen={() => onOpen(bet)}>
          {bet.legs ? <BetGame gameName={bet.gameName} legs={bet.legs} /> : bet.gameName}
        </OpenBet>
      ),
    },
    {
      key: 'round',
      header: t('bets.round'),
      compact: 'line',
      cell: (bet) => (
        <code translate="no" className={styles.round}>
          {bet.round}
        </code>
      ),
    },
  ]
  const nameOf = ({ legs = [], gameName }: BetRecord) => {
    const [first] = legs
    if (first === undefined) return gameName
    return legs.length > 1 ? t('bets.accumulator', { legs: legs.length }) : sportName(t, first)
  }
  const bySport: Column[] = [
    {
      key: 'sport',
      header: t('bets.sport'),
      compact: 'title',
      cell: (bet) => <OpenBet onOpen={() => onOpen(bet)}>{nameOf(bet)}</OpenBet>,
    },
    {
      key: 'selection',
      header: t('bets.selection'),
      compact: 'line',
      cell: ({ legs = [] }) => legs.map((leg) => <BetLeg key={keyOf(leg)} leg={leg} isJoined={legs.length > 1} />),
    },
    {
      key: 'odds',
      header: t('bets.odds'),
      align: 'end',
      compact: 'note',
      cell: ({ legs }) => legs && totalOdds(legs),
    },
  ]
  return [time, ...(isSports ? bySport : byGame), state, ...money]
}
