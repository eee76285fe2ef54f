import { rangeOf } from '../../numbers/number-sets'
import corpus from './corpus.json'
import { readShorthand, takeSuggestion, type WrittenBet } from './read-shorthand'

type Style = 'north' | 'centre' | 'south'
interface Message {
  /** The style in which players of this part of the country write; the page shows a station of it. */
  style: Style
  text: string
  /** Its lines: area and stations if it names them, play, numbers (`00-49` for all between), stake, multiple. */
  means?: readonly string[]
  /** Why a row is refused, and the part that is marked. */
  refused?: string
  /** The rows that may be meant instead of the refused one. */
  instead?: readonly string[]
}
const messages = corpus as readonly Message[]

const areas = { north: 'MB', centre: 'MT', south: 'MN' } as const
const defaultsOf = (style: Style) =>
  ({ area: areas[style], playType: 'DE', unit: '2.00', multiple: 1, stationsIn: () => 4 }) as const

const lineOf = ({ area, stations, playType, numbers, unit, multiple }: WrittenBet): string =>
  [area, stations && `${stations}d`, playType, ...numbers, `@${unit}`, multiple > 1 && `x${multiple}`]
    .filter(Boolean)
    .join(' ')
const withAllNumbers = (line: string): string =>
  line.replace(/\b(\d+)-(\d+)\b/g, (_, from: string, to: string) => rangeOf(from, to).join(' '))

test.each(messages)(
  'V5.lottery a message in the style of the $style means what people mean, or is refused: $text',
  ({ style, text, means = [], refused, instead }) => {
    const { bets, faults } = readShorthand(text, defaultsOf(style))

    expect(bets.map(lineOf)).toEqual(means.map(withAllNumbers))
    expect(faults.map(({ code, from, to }) => `${code}: ${text.slice(from, to)}`)).toEqual(refused ? [refused] : [])
    expect(faults[0]?.suggestions).toEqual(instead)
  },
)

test('V5.lottery the corpus has two hundred messages of all three regions', () => {
  const ofStyle = (style: Style) => new Set(messages.filter((one) => one.style === style).map(({ text }) => text)).size

  expect(Math.min(ofStyle('north'), ofStyle('centre'), ofStyle('south'))).toBeGreaterThanOrEqual(65)
  expect(new Set(messages.map(({ text }) => text)).size).toBeGreaterThanOrEqual(200)
})

test.each(messages.filter(({ refused }) => refused))(
  'V5.lottery every suggestion for a refused message can be read, and is another than what is written: $text',
  ({ style, text }) => {
    const defaults = defaultsOf(style)
    const [fault] = readShorthand(text, defaults).faults
    const poor = (fault?.suggestions ?? []).filter((suggestion) => {
      const { bets, faults } = readShorthand(suggestion, defaults)
      return suggestion === text.trim() || faults.length > 0 || bets.length === 0
    })

    expect(fault).toBeDefined()
    expect(poor).toEqual([])
  },
)

test('V5.lottery a suggestion takes the place of its row, and the message can then be read', () => {
  const written = '23 lo 10n\n1) 45 lo 5n'
  const [fault] = readShorthand(written, defaultsOf('north')).faults

  const mended = fault && takeSuggestion(written, fault, fault.suggestions[0] ?? '')

  expect(mended).toBe('23 lo 10n\n45 lo 5n')
  expect(readShorthand(mended ?? '', defaultsOf('north')).bets.map(lineOf)).toEqual(['LO2 23 @10.00', 'LO2 45 @5.00'])
})
