import { rangeOf } from '../../numbers/number-sets'
import corpus from './corpus.json'
import { readShorthand, takeSuggestion, type WrittenBet } from './read-shorthand'

type Style = 'north' | 'centre' | 'south'
interface Message {
  /** How people of this part of the country write; the page shows a station of it. */
  style: Style
  text: string
  /** Its lines: area and stations if it names them, play, numbers (`00-49` for all between), stake, multiple. */
  means?: readonly string[]
  /** Why a row is refused, and the part that is marked. */
  refused?: string
  /** What may be meant instead of the refused row. */
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

test.each(messages.filter(({ instead = [] }) => instead.length > 0))(
  'V5.lottery the suggestions for a refused message end with one that can be read: $text',
  ({ style, text }) => {
    const defaults = defaultsOf(style)
    let written = text
    let fault = readShorthand(written, defaults).faults[0]
    for (let presses = 0; fault && presses < 5; presses += 1) {
      written = takeSuggestion(written, fault, fault.suggestions[0] ?? '')
      fault = readShorthand(written, defaults).faults[0]
    }

    expect(fault).toBeUndefined()
    expect(readShorthand(written, defaults).bets.length).toBeGreaterThan(0)
  },
)
