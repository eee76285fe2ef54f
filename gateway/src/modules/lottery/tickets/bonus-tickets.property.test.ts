import { randomUUID } from 'node:crypto'
import { printMoney } from '@parlay/contracts/money'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { postAdjustment, requirePosted } from '../../../ledger'
import { openTicketSite, prizesOf, type TicketSite } from '../testing/tickets-under-test'

let site: TicketSite
let numbered = 0
beforeAll(async () => {
  site = await openTicketSite()
})
afterAll(() => site.shut())

const step = fc.record({
  kind: fc.constantFrom(
    ...(['buy', 'buy', 'buy', 'buy', 'cancel', 'open', 'open', 'void', 'correct', 'correct'] as const),
    ...(['give', 'end', 'count', 'count', 'spend', 'spend', 'collect', 'collect', 'waive'] as const),
  ),
  amount: fc.integer({ min: 5, max: 70 }),
  number: fc.constantFrom('68', '11'),
  pick: fc.nat(20),
})
type Member = Awaited<ReturnType<TicketSite['aMember']>>
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
  /** The bonus that was active at the time of the purchase. */
  during: ModelBonus | undefined
  state: 'PLACED' | 'SETTLED' | 'BACK'
  /** The part of it that came back to each purse. */
  got: { cash: bigint; bonus: bigint }
}
/** The amounts that one correction could not take back from own money and from bonuses. */
interface ModelDebt {
  numero: string
  revision: number
  left: bigint
  of: Map<ModelBonus | undefined, bigint>
  isCollected: boolean
}
interface ModelDraw {
  revision: number
  /** The last digits that were drawn, according to the last correction. */
  number?: string
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
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** The expected result in the plainest form: two purses, tickets of draws, and bonuses one after another. */
class Model {
  main: bigint
  bonus = 0n
  debts: ModelDebt[] = []
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

  get owed() {
    return this.debts.reduce((sum, { left }) => sum + left, 0n)
  }

  /** Adds an amount. A negative amount is taken as far as the money reaches; returns the part that is missing. */
  moveMain(amount: bigint): bigint {
    const moved = amount < 0n ? -least(this.main, -amount) : amount
    this.main += moved
    return moved - amount
  }
  moveBonus(of: ModelBonus, amount: bigint): bigint {
    if (of.state === 'DONE') return this.moveMain(amount)
    if (of.state !== 'ACTIVE') return 0n
    const moved = amount < 0n ? -least(this.bonus, -amount) : amount
    this.bonus += moved
    return moved - amount
  }

  /**
   * Clears the debts of the draw's earlier corrections in one purse, or in all. Returns the amount that is left to pay.
   */
  net({ numero }: ModelDraw, amount: bigint, purse: ModelBonus | undefined | 'any'): bigint {
    let left = most(amount, 0n)
    for (const debt of this.debts.filter((one) => one.numero === numero)) {
      const own = purse === 'any' ? debt.left : (debt.of.get(purse) ?? 0n)
      const cleared = least(least(left, debt.left), own)
      if (purse !== 'any') debt.of.set(purse, own - cleared)
      debt.left -= cleared
      left -= cleared
    }
    return least(amount, left)
  }

  /** Pays each ticket of a draw the total that `due` returns, less the amount that the ticket already got. */
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
    const owned = cash
    for (const [bonus, amount] of parts) parts.set(bonus, this.net(draw, amount, bonus))
    cash = this.net(draw, this.net(draw, cash, undefined), 'any')
    const of = new Map<ModelBonus | undefined, bigint>([[undefined, this.moveMain(cash)]])
    for (const bonus of this.bonuses) of.set(bonus, this.moveBonus(bonus, parts.get(bonus) ?? 0n))
    if (draw.state === 'DRAWN') this.collect(draw, owned, cash)
    const left = [...of.values()].reduce((sum, one) => sum + one, 0n)
    const { numero, revision } = draw
    if (left > 0n) this.debts.push({ numero, revision, left, of, isCollected: false })
  }

  /** Takes the debts that staff decided to collect from the winnings of own money in a draw. */
  collect({ tickets }: ModelDraw, due: bigint, paid: bigint) {
    const won = tickets
      .filter(({ state }) => state === 'SETTLED')
      .reduce((sum, ticket) => sum + ticket.got.cash - ticket.cash, 0n)
    const gained = won - (due - paid)
    let left = least(this.main, least(paid, gained))
    for (const debt of this.debts.filter(({ isCollected }) => isCollected)) {
      const part = least(most(left, 0n), debt.left)
      debt.left -= part
      this.main -= part
      left -= part
    }
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
  return { numero, revision: 0, state: 'OPEN', tickets: [] }
}

const chosen = <One>(list: readonly One[], pick: number): One | undefined => list[pick % Math.max(1, list.length)]

async function carryOut(
  { id: memberId, account }: Member,
  model: Model,
  { kind, amount, number, pick }: Step,
): Promise<void> {
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
      draw.number = number
      if (kind === 'open') await site.open('MB_HN', draw.numero, prizesOf('MB', [`000${number}`]))
      else await site.declareVoid('MB_HN', draw.numero)
      await site.settlement.sweep()
      return model.share(draw, (ticket) => {
        if (kind === 'void') return costOf(ticket)
        return ticket.number === number ? costOf(ticket) * odds : 0n
      })
    case 'correct': {
      const drawn = chosen(
        model.draws.filter((one) => one.state === 'DRAWN' && one.number !== number),
        pick,
      )
      if (drawn === undefined) return
      const said = {
        gameCode: 'MB_HN',
        numero: drawn.numero,
        revision: drawn.revision,
        reason: 'Read wrongly',
        staff: 'lan',
      }
      drawn.number = number
      drawn.revision = await site.settlement.correct({ ...said, prizes: prizesOf('MB', [`000${number}`]) })
      await site.settlement.sweep()
      return model.share(drawn, (ticket) => (ticket.number === number ? costOf(ticket) * odds : 0n))
    }
    case 'spend':
      // All own money is taken out, so that a correction finds none.
      if (model.main > 0n) {
        const spent = { memberId, currency: 'PHP', amount: -model.main, reference: randomUUID(), at: site.clock.now() }
        requirePosted(await postAdjustment(site.db, { ...spent, house: 'demo' }))
      }
      model.main = 0n
      return
    case 'collect':
    case 'waive': {
      const owing = chosen(
        model.debts.filter(({ left }) => left > 0n),
        pick,
      )
      if (owing === undefined) return
      const { numero, revision, left } = owing
      const asked = { account, gameCode: 'MB_HN', numero, revision, staff: 'lan', reason: 'The member agreed' }
      if (kind === 'collect') await site.debts.decide({ ...asked, decision: 'COLLECT' })
      else await site.debts.decide({ ...asked, decision: 'WAIVE', amount: left })
      if (kind === 'collect') owing.isCollected = true
      else owing.left = 0n
      return
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

test('M9 own money and bonus money match a plain model for any course of tickets, and a replay counts the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), fc.bigInt(1n, 120n), async (steps, cash) => {
      const member = await site.aMember(cash)
      const { id } = member
      const model = new Model(cash)
      await site.give(id, 40n, terms)
      model.give(40n)

      for (const one of steps) {
        await carryOut(member, model, one)
        expect([one.kind, ...(await site.moneyOf(id))]).toEqual([one.kind, model.main, model.bonus])
      }
      await site.bonuses.sweep()
      model.end('DONE')
      model.end('USED_UP')

      expect(await site.moneyOf(id)).toEqual([model.main, model.bonus])
      const states = (await site.bonusesOf(id)).map(({ state }) => state).reverse()
      expect(states).toEqual(model.bonuses.map(({ state }) => state))
      const [owed] = await site.db.query<{ sum: bigint }>(
        'select coalesce(sum(amount - cleared), 0)::bigint as sum from lottery_receivable where member_id = $1',
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
})
