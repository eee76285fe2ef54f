import type { ValueOf } from '@parlay/shared/contracts'
import type { BetRecord, listBetRecords } from '@parlay/shared/contracts/endpoints/history'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { Badge, Money, type TableColumn } from '@parlay/shared/ui'
import { BetGame, BetLeg } from './bet-leg'
import { outcomeOf, toneOf } from './bet-outcome'
import styles from './betting-record.module.css'
import { sportName } from './leg-words'

type Column = TableColumn<BetRecord>
type Totals = ValueOf<typeof listBetRecords>['totals']

const keyOf = (bet: BetRecord, place: number) => `${bet.betId} ${place}`

/** The columns of the record: by game and round, or of sports by what was bet on and at which odds. */
export function useBetColumns(isSports: boolean, totals: Totals | undefined): Column[] {
  const { t } = useTranslation('member-centre')
  const time: Column = { key: 'time', header: t('bets.time'), cell: (bet) => formatDateTime(bet.time) }
  const state: Column = {
    key: 'state',
    header: t('bets.state'),
    cell: (bet) => <Badge tone={toneOf[outcomeOf(bet)]}>{t(`bets.state.${outcomeOf(bet)}`)}</Badge>,
  }
  const money: Column[] = [
    {
      key: 'stake',
      header: t('bets.stake'),
      align: 'end',
      cell: (bet) => <Money amount={bet.stake} />,
      total: totals && <Money amount={totals.stake} />,
    },
    {
      key: 'win',
      header: t('bets.win'),
      align: 'end',
      cell: (bet) => <Money amount={bet.win} />,
      total: totals && <Money amount={totals.win} />,
    },
    {
      key: 'net',
      header: t('bets.net'),
      align: 'end',
      cell: (bet) => <Money amount={bet.net} signed />,
      total: totals && <Money amount={totals.net} signed />,
    },
  ]
  const byGame: Column[] = [
    {
      key: 'game',
      header: t('bets.game'),
      cell: (bet) => (bet.legs ? <BetGame gameName={bet.gameName} legs={bet.legs} /> : bet.gameName),
    },
    { key: 'round', header: t('bets.round'), cell: (bet) => <code className={styles.round}>{bet.round}</code> },
  ]
  const bySport: Column[] = [
    { key: 'sport', header: t('bets.sport'), cell: (bet) => eachLeg(bet, (leg) => sportName(t, leg)) ?? bet.gameName },
    {
      key: 'selection',
      header: t('bets.selection'),
      cell: (bet) => bet.legs?.map((leg, place) => <BetLeg key={keyOf(bet, place)} leg={leg} />),
    },
    { key: 'odds', header: t('bets.odds'), align: 'end', cell: (bet) => eachLeg(bet, ({ odds }) => odds) },
  ]
  return [time, ...(isSports ? bySport : byGame), state, ...money]
}

const eachLeg = (bet: BetRecord, tell: (leg: NonNullable<BetRecord['legs']>[number]) => string) =>
  bet.legs?.map((leg, place) => <div key={keyOf(bet, place)}>{tell(leg)}</div>)
