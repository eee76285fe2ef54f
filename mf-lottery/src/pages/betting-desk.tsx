import type { ValueOf } from '@parlay/contracts'
import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import type { listPlayTypes, PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import type { PlayType } from '@parlay/contracts/lottery/plays'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import { Tabs } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { lazy, Suspense, useState } from 'react'
import { NumberEntry } from '../features/betting/number-entry'
import { PlayChooser } from '../features/betting/play-chooser'
import { PlayHelp } from '../features/betting/play-help'
import { PlayHelpButton } from '../features/betting/play-help-button'
import { QuickPicks } from '../features/betting/quick-picks'
import { readStake, type TypedStake } from '../features/betting/stake'
import { StakeFields } from '../features/betting/stake-fields'
import type { ShorthandDefaults } from '../features/shorthand/read-shorthand'
import type { StakeRange } from '../features/shorthand/shorthand-fault'
import { Slip } from '../features/slip/slip'
import { SlipBar } from '../features/slip/slip-bar'
import styles from './betting-desk.module.css'
import { RepeatTicket } from './repeat-ticket'
import { type AddWritten, useAddLines } from './use-add-lines'

const ShorthandEntry = lazy(() =>
  import('../features/shorthand/shorthand-entry').then(({ ShorthandEntry: entry }) => ({ default: entry })),
)

interface BettingDeskProps {
  game: DrawGame
  games: readonly DrawGame[]
  offers: ValueOf<typeof listPlayTypes>
  /** The draws that take bets, and the chosen one of them. */
  open: readonly string[]
  numero: string | undefined
  prizeMode: PrizeMode
  wanted: string | undefined
}

type Entry = 'numbers' | 'text'

const usualUnit = '1.00'

/** A stake with which every player can begin: one unit of money, or the least that the play takes. */
const firstStake = ({ minBet }: PlayOffer): TypedStake => ({
  unit: Number(minBet) > Number(usualUnit) ? minBet : usualUnit,
  multiple: '1',
})

const stakesOf = (offers: readonly PlayOffer[], playType: PlayType): StakeRange | undefined => {
  const offer = offers.find((one) => one.playType === playType)
  return offer && { least: offer.minBet, most: offer.maxBet }
}

export function BettingDesk({ game, games, offers, open, numero, prizeMode, wanted }: BettingDeskProps) {
  const { t } = useTranslation('lottery-bets')
  const { list } = offers
  const first = list.find(({ playType }) => playType === wanted) ?? (list[0] as PlayOffer)
  const [playType, setPlayType] = useState(first.playType)
  const offer = list.find((one) => one.playType === playType) ?? first
  const [typed, setTyped] = useState(() => firstStake(first))
  const [entry, setEntry] = useState<Entry>('numbers')
  const [text, setText] = useState('')
  const stake = readStake(typed, offer)
  const { addLines, addWritten, stationsIn } = useAddLines({ game, games, open, numero, prizeMode })
  const canAdd = numero !== undefined
  const help = { offer, unit: typeof stake === 'object' ? stake.unit : firstStake(offer).unit }
  const stakeFields = <StakeFields offer={offer} value={typed} stake={stake} onChange={setTyped} />

  return (
    <div className={styles.desk}>
      <div className={styles.entry}>
        <div className={styles.plays}>
          <PlayChooser offers={list} value={offer.playType} onChange={setPlayType} />
          <PlayHelpButton {...help} />
        </div>
        <PlayHelp {...help} />
        <Tabs<Entry>
          label={t('entry')}
          items={[
            { key: 'numbers', label: t('entry.numbers') },
            { key: 'text', label: t('entry.text') },
          ]}
          value={entry}
          onChange={setEntry}
        >
          {/* The chosen numbers are still there after a look at the other way. */}
          <div hidden={entry !== 'numbers'}>
            <NumberEntry
              key={offer.playType}
              offer={offer}
              area={game.area}
              stake={stake}
              canAdd={canAdd}
              onAdd={addLines}
            >
              {entry === 'numbers' && stakeFields}
            </NumberEntry>
          </div>
          {entry === 'text' && (
            <div className={styles.written}>
              {stakeFields}
              <WrittenEntry
                text={text}
                onChange={setText}
                defaults={{
                  area: game.area,
                  playType: offer.playType,
                  ...(typeof stake === 'object' ? stake : { unit: undefined, multiple: 1 }),
                  stationsIn,
                  stakesFor: (written, area) => (area === game.area ? stakesOf(list, written) : undefined),
                }}
                canAdd={canAdd}
                onAdd={addWritten}
              />
            </div>
          )}
        </Tabs>
        <QuickPicks offer={offer} stake={stake} canAdd={canAdd} onAdd={addLines} />
        <SlipBar />
      </div>
      <div className={styles.slip}>
        <Slip games={games} prizeMode={prizeMode} confirmAbove={offers.confirmAbove}>
          <RepeatTicket gameCode={game.gameCode} offers={list} onRepeat={addLines} canAdd={canAdd} />
        </Slip>
      </div>
    </div>
  )
}

interface WrittenEntryProps {
  text: string
  onChange: (text: string) => void
  defaults: ShorthandDefaults
  canAdd: boolean
  onAdd: AddWritten
}

const WrittenEntry = (props: WrittenEntryProps) => (
  <Suspense fallback={null}>
    <ShorthandEntry {...props} />
  </Suspense>
)
