import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Driver, persist, pick } from './driver'

interface Fixture {
  id: string
  markets: { id: string; state: string; selections: string[]; odds: (string | null)[] }[]
}
interface Ticket {
  state: string
  refusal: string | null
}

/** Races are over within minutes. */
const sports = ['hounds', 'horses']
const looks = 30

/** Places a single bet on the next race. It is settled long after its player has left. */
export const playBook: Driver = async (page, random) => {
  const fixtures = await persist<Fixture[]>(`${page}/book/fixtures?sport=${pick(sports, random)}`)
  const [fixture] = fixtures
  const offered = fixture?.markets.filter(({ odds }) => odds.some((price) => price !== null)) ?? []
  if (fixture === undefined || offered.length === 0) {
    await wait(2000)
    return 'nothing offered'
  }
  const market = pick(offered, random)
  const selection = pick(
    market.selections.filter((_, index) => market.odds[index] !== null),
    random,
  )
  const odds = market.odds[market.selections.indexOf(selection)]
  const ticket = randomUUID()
  const wish = { fixture: fixture.id, market: market.id, selection, stake: '1.00', odds, accept: 'any', ticket }
  let answer = await persist<Ticket>(`${page}/book/bets`, wish)
  for (let look = 0; look < looks && answer.state === 'waiting'; look += 1) {
    await wait(1000)
    answer = await persist<Ticket>(`${page}/book/bets/${ticket}`)
  }
  return answer.refusal ?? answer.state
}
