import { randomUUID } from 'node:crypto'
import { printMoney } from '@parlay/shared/money'
import { runs } from '@parlay/shared/testing/runs'
import fc from 'fast-check'
import { openTicketSite, prizesOf, type TicketSite } from './testing/ticket-site'

let site: TicketSite
let numbered = 0
beforeAll(async () => {
  site = await openTicketSite()
})
afterAll(() => site.shut())

const step = fc.record({
  kind: fc.constantFrom(
    ...(['buy', 'buy', 'buy', 'buy', 'cancel', 'open', 'open', 'void', 'correct', 'correct'] as const),
    ...(['give', 'end', 'count', 'count'] as const),
  ),
  amount: fc.integer({ min: 5, max: 70 }),
  number: fc.constantFrom('68', '11'),
  pick: fc.nat(20),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface ModelBonus {
  amount: bigint
  state: 'WAITING' | 'ACTIVE' | 'DONE' | 'CANCELLED' | 'USED_UP'
  counted: bigint
}
interface ModelTicket {
  id: bigint
  number: string
  cash: bigint
  bonus: bigint
  of: ModelBonus | undefined
  /** The bonus that was active when it was bought. */
  during: ModelBonus | undefined
  state: 'PLACED' | 'SETTLED' | 'BACK'
  /** What of it has come back to each purse. */
  got: { cash: bigint; bonus: bigint }
}
interface ModelDraw {
  numero: string
  state: 'OPEN' | 'DRAWN' | 'VOID'
  tickets: ModelTicket[]
}

const factor = 2n
const maxBet = 60n
const odds = 95n
const terms = { wagering: Number(factor), bonus: { maxBet, days: 14, weights: { LOTT: 100 } } }
const costOf = ({ cash, bonus }: ModelTicket): bigint => cash + bonus
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** What has to come out, as plainly as possible: two purses, tickets of draws, and bonuses one after another. */
class Model {
  main: bigint
  bonus = 0n
  owed = 0n
  readonly bonuses: ModelBonus[] = []
  readonly draws: ModelDraw[] = []
  constructor(cash: bigint) {
    this.main = cash
  }

  get active() {
    return this.bonuses.find(({ state }) => state === 'ACTIVE')
  }
  get tickets() {
    return this.draws.flatMap(({ tickets }) => tickets)
  }

  give(amount: bigint) {
    const state = this.active ? 'WAITING' : 'ACTIVE'
    this.bonuses.push({ amount, state, counted: 0n })
    if (state === 'ACTIVE') this.bonus += amount
  }

  /** Money below zero is taken, as far as it is there. */
  moveMain(amount: bigint) {
    const moved = amount < 0n ? -least(this.main, -amount) : amount
    this.main += moved
    this.owed += moved - amount
  }
  moveBonus(of: ModelBonus, amount: bigint) {
    if (of.state === 'DONE') this.moveMain(amount)
    if (of.state !== 'ACTIVE') return
    const moved = amount < 0n ? -least(this.bonus, -amount) : amount
    this.bonus += moved
    this.owed += moved - amount
  }

  /** Pays all tickets of a draw what `due` says that they get altogether, less what they have got. */
  share(draw: ModelDraw, due: (ticket: ModelTicket) => bigint) {
    let cash = 0n
    const parts = new Map<ModelBonus, bigint>()
    for (const ticket of draw.tickets.filter(({ state }) => state !== 'BACK')) {
      const bonus = (due(ticket) * ticket.bonus) / costOf(ticket)
      const got = { cash: due(ticket) - bonus, bonus }
      cash += got.cash - ticket.got.cash
      if (ticket.of) parts.set(ticket.of, (parts.get(ticket.of) ?? 0n) + got.bonus - ticket.got.bonus)
      ticket.got = got
      ticket.state = draw.state === 'VOID' ? 'BACK' : 'SETTLED'
    }
    this.moveMain(cash)
    for (const bonus of this.bonuses) this.moveBonus(bonus, parts.get(bonus) ?? 0n)
  }

  end(asked: 'CANCELLED' | 'USED_UP' | 'DONE') {
    for (const bonus of this.bonuses) {
      const settled = this.tickets.filter(({ during, state }) => during === bonus && state === 'SETTLED')
      bonus.counted = settled.reduce((sum, ticket) => sum + costOf(ticket), 0n)
    }
    const { active } = this
    if (active === undefined) return
    const isInPlay = this.tickets.some(({ of, state }) => of === active && state === 'PLACED')
    const isDone = active.counted >= active.amount * factor
    if (!isDone && (asked === 'DONE' || (asked === 'USED_UP' && (this.bonus > 0n || isInPlay)))) return
    active.state = isDone ? 'DONE' : asked
    if (isDone) this.main += this.bonus
    this.bonus = 0n
    const next = this.bonuses.find(({ state }) => state === 'WAITING')
    if (next) {
      next.state = 'ACTIVE'
      this.bonus = next.amount
    }
  }
}

async function aDraw(): Promise<ModelDraw> {
  numbered += 1
  const numero = `20300105-${String(numbered).padStart(6, '0')}`
  await site.announce({ gameCode: 'MB_HN', numero })
  return { numero, state: 'OPEN', tickets: [] }
}

const chosen = <One>(list: readonly One[], pick: number): One | undefined => list[pick % Math.max(1, list.length)]

async function carryOut(memberId: bigint, model: Model, { kind, amount, number, pick }: Step): Promise<void> {
  const { commands } = site.tickets
  const draw = chosen(
    model.draws.filter(({ state }) => state === 'OPEN'),
    pick,
  )
  switch (kind) {
    case 'buy': {
      const to = pick % 3 > 0 && draw ? draw : await aDraw()
      if (!model.draws.includes(to)) model.draws.push(to)
      const cost = BigInt(amount)
      const unit = printMoney(cost)
      const order = {
        ...{
          gameCode: 'MB_HN',
          numero: to.numero,
          lottoPrizeMode: 'Lott' as const,
          oddsVersion: 2,
          stations: [],
          follow: 0,
        },
        ...{
          stopOnWin: false,
          lines: [{ playType: 'DE' as const, numbers: [number], unit, multiple: 1 }],
          total: unit,
        },
      }
      const bought = commands.buy(order, { memberId, key: randomUUID() })
      const { active } = model
      if (active && cost > maxBet) return expect(bought).rejects.toMatchObject({ code: 'BONUS_MAX_BET' })
      if (cost > model.main + model.bonus) return expect(bought).rejects.toMatchObject({ code: 'WAL_INSUFFICIENT' })
      const [id = 0n] = await bought
      const cash = least(cost, model.main)
      model.main -= cash
      model.bonus -= cost - cash
      const of = cash < cost ? active : undefined
      const got = { cash: 0n, bonus: 0n }
      to.tickets.push({ ...{ id, number, cash, of, got, during: active, state: 'PLACED' }, bonus: cost - cash })
      return
    }
    case 'cancel': {
      const ticket = chosen(draw?.tickets.filter(({ state }) => state === 'PLACED') ?? [], pick)
      if (ticket === undefined) return
      await commands.cancel(memberId, ticket.id)
      ticket.state = 'BACK'
      model.moveMain(ticket.cash)
      if (ticket.of) model.moveBonus(ticket.of, ticket.bonus)
      return
    }
    case 'open':
    case 'void':
      if (draw === undefined) return
      draw.state = kind === 'open' ? 'DRAWN' : 'VOID'
      if (kind === 'open') await site.open('MB_HN', draw.numero, prizesOf('MB', [`000${number}`]))
      else await site.declareVoid('MB_HN', draw.numero)
      await site.settlement.sweep()
      return model.share(draw, (ticket) => {
        if (kind === 'void') return costOf(ticket)
        return ticket.number === number ? costOf(ticket) * odds : 0n
      })
    case 'correct': {
      const drawn = chosen(
        model.draws.filter(({ state }) => state === 'DRAWN'),
        pick,
      )
      if (drawn === undefined) return
      const said = { gameCode: 'MB_HN', numero: drawn.numero, reason: 'Read wrongly', staff: 'lan' }
      await site.settlement.correct({ ...said, prizes: prizesOf('MB', [`000${number}`]) })
      await site.settlement.sweep()
      return model.share(drawn, (ticket) => (ticket.number === number ? costOf(ticket) * odds : 0n))
    }
    case 'give':
      await site.give(memberId, BigInt(amount), terms)
      return model.give(BigInt(amount))
    case 'end': {
      const active = (await site.bonusesOf(memberId)).find(({ state }) => state === 'ACTIVE')
      if (active) await site.bonuses.cancel(memberId, active.bonusId)
      return model.end('CANCELLED')
    }
    case 'count':
      await site.bonuses.sweep()
      model.end('DONE')
      return model.end('USED_UP')
  }
}

test('M9 whatever becomes of tickets, own money and bonus money come out as a plain model says, and a replay counts the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), fc.bigInt(1n, 120n), async (steps, cash) => {
      const { id } = await site.aMember(cash)
      const model = new Model(cash)
      await site.give(id, 40n, terms)
      model.give(40n)

      for (const one of steps) {
        await carryOut(id, model, one)
        expect([one.kind, ...(await site.moneyOf(id))]).toEqual([one.kind, model.main, model.bonus])
      }
      await site.bonuses.sweep()
      model.end('DONE')
      model.end('USED_UP')

      expect(await site.moneyOf(id)).toEqual([model.main, model.bonus])
      const states = (await site.bonusesOf(id)).map(({ state }) => state).reverse()
      expect(states).toEqual(model.bonuses.map(({ state }) => state))
      const [owed] = await site.db.query<{ sum: bigint }>(
        'select coalesce(sum(amount), 0)::bigint as sum from lottery_receivable where member_id = $1',
        [id],
      )
      expect(owed?.sum).toBe(model.owed)
    }),
    { numRuns: runs(14, 40) },
  )
  expect(await site.breaches()).toEqual([])

  const countedOf = () => site.db.query('select id, done from bonus_grant order by id')
  const before = await countedOf()
  await site.db.query('delete from bonus_contribution')
  await site.db.query('delete from bonus_counted')
  await site.db.query('update bonus_grant set done = 0')
  await site.db.query('select bonus_count()')
  expect(await countedOf()).toEqual(before)
}, 300_000)
