import type { RoundResult } from '@parlay/contracts/round-result'
import type { SlotSymbol } from '@parlay/contracts/round-words'
import { useTranslation } from '@parlay/web/i18n'
import styles from './bet-result.module.css'
import record from './betting-record.module.css'

type Spin = Extract<RoundResult, { kind: 'reels' }>['spins'][number]
type Win = Spin['wins'][number]

/** Each game has its own pictures, so the sign says which rank a symbol has: the highest first. */
const signs: Record<SlotSymbol, string> = {
  wild: '★',
  scatter: '◆',
  high1: 'H1',
  high2: 'H2',
  high3: 'H3',
  high4: 'H4',
  low1: 'L1',
  low2: 'L2',
  low3: 'L3',
  low4: 'L4',
}
const rankOf = (symbol: SlotSymbol) => symbol.replace(/\d/, '')

function useSymbolName(): (symbol: SlotSymbol) => string {
  const { t } = useTranslation('member-centre')
  return (symbol) => {
    if (symbol === 'wild' || symbol === 'scatter') return t(`bets.symbol.${symbol}`)
    return t(symbol.startsWith('high') ? 'bets.symbol.high' : 'bets.symbol.low', { number: symbol.slice(-1) })
  }
}

/** Shows the paid spin of a slot and its free spins, each with what it won. */
export function ReelsResult({ spins }: { spins: readonly Spin[] }) {
  const { t } = useTranslation('member-centre')
  const shown = spins.map((spin, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the spins never change.
    <div key={place} className={styles.hand}>
      {spins.length > 1 && (
        <p className={styles.name}>
          {place === 0 ? t('bets.result.spin') : t('bets.result.freeSpin', { number: place, count: spins.length - 1 })}
        </p>
      )}
      <Reels reels={spin.reels} />
      <Wins wins={spin.wins} />
    </div>
  ))
  return (
    <>
      {shown}
      <p className={record.about}>{t('bets.result.signs')}</p>
    </>
  )
}

function Reels({ reels }: Pick<Spin, 'reels'>) {
  const { t } = useTranslation('member-centre')
  const nameOf = useSymbolName()
  const inWords = reels.map((reel, place) =>
    t('bets.result.reel', { number: place + 1, symbols: reel.map(nameOf).join(', ') }),
  )
  return (
    <div role="img" aria-label={inWords.join('. ')} className={styles.reels}>
      {reels.map((reel, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the reels never change.
        <div key={place} className={styles.reel}>
          {reel.map((symbol, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the symbols never change.
            <Sign key={row} symbol={symbol} />
          ))}
        </div>
      ))}
    </div>
  )
}

const Sign = ({ symbol }: { symbol: SlotSymbol }) => (
  <span className={styles.sign} data-rank={rankOf(symbol)} aria-hidden="true">
    {signs[symbol]}
  </span>
)

function Wins({ wins }: Pick<Spin, 'wins'>) {
  const { t } = useTranslation('member-centre')
  const nameOf = useSymbolName()
  const placeOf = ({ symbol, line, ways }: Win) => {
    if (line !== null) return ` · ${t('bets.result.line', { line })}`
    return symbol === 'scatter' ? '' : ` · ${t('bets.result.ways', { ways })}`
  }
  if (wins.length === 0) return <p>{t('bets.result.noWin')}</p>
  return (
    <ul className={styles.list} aria-label={t('bets.result.wins')}>
      {wins.map((win) => (
        <li key={`${win.symbol} ${win.line}`}>
          <Sign symbol={win.symbol} /> <span>{`${win.count} × ${nameOf(win.symbol)}${placeOf(win)}`}</span>
        </li>
      ))}
    </ul>
  )
}
