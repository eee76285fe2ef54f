import type { RoundResult } from '@parlay/contracts/round-result'
import { useTranslation } from '@parlay/web/i18n'
import styles from './bet-result.module.css'
import record from './betting-record.module.css'
import { ReelsResult } from './reels-result'

type ResultOf<Kind extends RoundResult['kind']> = Extract<RoundResult, { kind: Kind }>

/** Shows the result of a round as its vendor has reported it. */
export function BetResult({ result }: { result: RoundResult }) {
  const { t } = useTranslation('member-centre')
  return (
    <section className={record.part} aria-labelledby="bet-result">
      <h3 id="bet-result" className={record.heading}>
        {t('bets.result')}
      </h3>
      <ShownResult result={result} />
    </section>
  )
}

function ShownResult({ result }: { result: RoundResult }) {
  switch (result.kind) {
    case 'reels':
      return <ReelsResult spins={result.spins} />
    case 'draw':
      return <DrawResult result={result} />
    case 'wheel':
      return <WheelResult result={result} />
    case 'cards':
      return <CardsResult result={result} />
    case 'fish':
      return <FishResult result={result} />
    default:
      // A gateway newer than this page may know more kinds of games.
      return null
  }
}

const headings = { k3: 'bets.result.dice', pk10: 'bets.result.arrival' } as const
const textOf = (game: ResultOf<'draw'>['game'], number: number) =>
  game === 'lucky' ? String(number).padStart(2, '0') : String(number)

function DrawResult({ result: { game, drawn } }: { result: ResultOf<'draw'> }) {
  const { t } = useTranslation('member-centre')
  const heading = t(game === 'k3' || game === 'pk10' ? headings[game] : 'bets.result.drawn')
  return (
    <>
      <p className={styles.name}>{heading}</p>
      <ol className={styles.row} aria-label={heading}>
        {drawn.map((number, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was drawn never changes, and a number may come twice.
          <li key={place} className={styles.ball}>
            {textOf(game, number)}
          </li>
        ))}
      </ol>
      {game === 'k3' && <p>{t('bets.result.sum', { sum: drawn.reduce((sum, face) => sum + face, 0) })}</p>}
    </>
  )
}

function WheelResult({ result: { number, colour } }: { result: ResultOf<'wheel'> }) {
  const { t } = useTranslation('member-centre')
  return (
    <p className={styles.row}>
      <span translate="no" className={styles.ball} data-colour={colour}>
        {number}
      </span>
      <span>{t(`bets.result.${colour}`)}</span>
    </p>
  )
}

const suits: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }
const isRed = (card: string) => card.endsWith('H') || card.endsWith('D')

function CardsResult({ result: { hands } }: { result: ResultOf<'cards'> }) {
  const { t } = useTranslation('member-centre')
  return hands.map(({ who, cards, total }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the hands never change.
    <div key={place} className={styles.hand}>
      <p className={styles.name}>{`${t(`bets.result.${who}`)} · ${t('bets.result.total', { total })}`}</p>
      <ul className={styles.row} aria-label={t(`bets.result.${who}`)}>
        {cards.map((card) => (
          <li key={card} translate="no" className={styles.card} data-red={isRed(card)}>
            {`${card.slice(0, -1)}${suits[card.slice(-1)] ?? ''}`}
          </li>
        ))}
      </ul>
    </div>
  ))
}

function FishResult({ result: { shots, caught } }: { result: ResultOf<'fish'> }) {
  const { t } = useTranslation('member-centre')
  return (
    <>
      <p>{t('bets.result.shots', { shots })}</p>
      {caught.length === 0 ? (
        <p>{t('bets.result.nothing')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('bets.result.caught')}>
          {caught.map(({ fish, count }) => (
            <li key={fish}>{`${count} × ${t(`bets.fish.${fish}`)}`}</li>
          ))}
        </ul>
      )}
    </>
  )
}
