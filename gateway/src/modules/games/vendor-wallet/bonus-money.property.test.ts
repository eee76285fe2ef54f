import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { postWithdrawalHold } from '../../../ledger'
import { type BonusVendor, openBonusVendor, slots } from '../testing/bonus-vendor'
import type { Player } from '../testing/test-vendor'

let vendor: BonusVendor
beforeAll(async () => {
  vendor = await openBonusVendor()
})
afterAll(() => vendor.close())

const step = fc.record({
  kind: fc.constantFrom(
    ...(['bet', 'bet', 'bet', 'bet', 'bet', 'win', 'win', 'win', 'win', 'rollback', 'rollback-win'] as const),
    ...(['withdraw', 'give', 'cancel', 'count', 'count', 'expire', 'lose', 'lose'] as const),
  ),
  amount: fc.bigInt({ min: 1n, max: 70n }),
  pick: fc.nat(20),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

type State = 'WAITING' | 'ACTIVE' | 'DONE' | 'EXPIRED' | 'CANCELLED' | 'USED_UP'
interface ModelBonus {
  amount: bigint
  state: State
  counted: bigint
}
interface Win {
  uuid: string
  cash: bigint
  bonus: bigint
  isBack: boolean
}
interface Bet {
  body: ReturnType<BonusVendor['bet']>
  cash: bigint
  bonus: bigint
  of: ModelBonus | undefined
  /** The bonus that was active when the round opened. */
  during: ModelBonus | undefined
  wins: Win[]
  isBack: boolean
  isClosed: boolean
}

const factor = 2n
const maxBet = 60n
const terms = { wagering: Number(factor), bonus: { maxBet, days: 14, weights: { RNG: 100, LIVE: 10 } } }

/** The expected results, written as plainly as possible: money in two purses, and bonuses one after another. */
class Model {
  main: bigint
  bonus = 0n
  readonly bonuses: ModelBonus[] = []
  readonly bets: Bet[] = []
  constructor(cash: bigint) {
    this.main = cash
  }

  get active() {
    return this.bonuses.find(({ state }) => state === 'ACTIVE')
  }

  give(amount: bigint) {
    const state = this.active ? 'WAITING' : 'ACTIVE'
    this.bonuses.push({ amount, state, counted: 0n })
    if (state === 'ACTIVE') this.bonus += amount
  }

  /** Pays a bonus's money to the purse to which that bonus went. */
  pay(of: ModelBonus | undefined, amount: bigint) {
    if (of?.state === 'ACTIVE') this.bonus += amount
    else if (of?.state === 'DONE') this.main += amount
  }

  /** Returns false if the purse has less. */
  take(of: ModelBonus | undefined, amount: bigint): boolean {
    if (of?.state === 'ACTIVE') {
      if (this.bonus < amount) return false
      this.bonus -= amount
    } else if (of?.state === 'DONE') {
      if (this.main < amount) return false
      this.main -= amount
    }
    return true
  }

  takeWins(bet: Bet, wins: readonly Win[]) {
    const cash = wins.reduce((sum, one) => sum + one.cash, 0n)
    if (this.main >= cash) this.main -= cash
    this.take(
      bet.of,
      wins.reduce((sum, one) => sum + one.bonus, 0n),
    )
    for (const one of wins) one.isBack = true
  }

  count() {
    for (const bonus of this.bonuses) {
      const settled = this.bets.filter((bet) => bet.during === bonus && bet.isClosed && !bet.isBack)
      bonus.counted = settled.reduce((sum, { cash, bonus: part }) => sum + cash + part, 0n)
    }
  }

  end(asked: 'CANCELLED' | 'EXPIRED' | 'USED_UP' | 'DONE') {
    this.count()
    const { active } = this
    if (active === undefined) return
    const isInPlay = this.bets.some((bet) => bet.of === active && !bet.isClosed)
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

const isOpen = ({ isBack, isClosed }: Bet) => !isBack && !isClosed

async function carryOut(player: Player, model: Model, { kind, amount, pick }: Step): Promise<void> {
  const chosen = (bets: readonly Bet[]) => bets[pick % Math.max(1, bets.length)]
  switch (kind) {
    case 'bet': {
      const body = vendor.bet(player, amount)
      const { status } = await vendor.send('bet', body)
      const { active } = model
      if (active && amount > maxBet) return expect(status).toBe('RS_ERROR_LIMIT_REACHED')
      if (amount > model.main + model.bonus) return expect(status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
      expect(status).toBe('RS_OK')
      const cash = amount < model.main ? amount : model.main
      model.main -= cash
      model.bonus -= amount - cash
      const of = cash < amount ? active : undefined
      model.bets.push({
        ...{ body, cash, bonus: amount - cash, of, during: active },
        ...{ wins: [], isBack: false, isClosed: false },
      })
      return
    }
    case 'win': {
      const bet = chosen(model.bets.filter(isOpen))
      if (bet === undefined) return
      const body = { ...vendor.about(player, bet.body, amount), round_closed: pick % 4 > 0 }
      expect((await vendor.send('win', body)).status).toBe('RS_OK')
      const part = (amount * bet.bonus) / (bet.cash + bet.bonus)
      model.main += amount - part
      model.pay(bet.of, part)
      bet.wins.push({ uuid: body.transaction_uuid, cash: amount - part, bonus: part, isBack: false })
      bet.isClosed = body.round_closed
      return
    }
    case 'rollback': {
      const bet = chosen(model.bets.filter(({ isBack }) => !isBack))
      if (bet === undefined) return
      await vendor.send('rollback', vendor.about(player, bet.body))
      model.main += bet.cash
      model.pay(bet.of, bet.bonus)
      model.takeWins(
        bet,
        bet.wins.filter(({ isBack }) => !isBack),
      )
      bet.isBack = true
      bet.isClosed = true
      return
    }
    case 'rollback-win': {
      const bet = chosen(model.bets.filter((one) => !one.isBack && one.wins.some(({ isBack }) => !isBack)))
      const win = bet?.wins.find(({ isBack }) => !isBack)
      if (bet === undefined || win === undefined) return
      await vendor.send('rollback', vendor.about(player, { ...bet.body, transaction_uuid: win.uuid }))
      model.takeWins(bet, [win])
      return
    }
    case 'lose': {
      const all = model.main + model.bonus
      if (all === 0n || all > maxBet) return
      await carryOut(player, model, { kind: 'bet', amount: all, pick })
      const bet = model.bets.at(-1)
      if (bet === undefined) return
      await vendor.send('win', vendor.about(player, bet.body, 0n))
      bet.isClosed = true
      return
    }
    case 'withdraw': {
      const hold = { reference: `withdrawal:${player.memberId}:${Math.random()}`, memberId: player.memberId }
      const { outcome } = await postWithdrawalHold(vendor.db, {
        ...hold,
        currency: 'PHP',
        amount,
        at: vendor.clock.now(),
      })
      expect(outcome).toBe(model.main < amount ? 'insufficient' : 'posted')
      if (outcome === 'posted') model.main -= amount
      return
    }
    case 'give':
      await vendor.give(player.memberId, amount / 2n + 1n, terms)
      return model.give(amount / 2n + 1n)
    case 'cancel': {
      const active = (await vendor.bonusesOf(player)).find(({ state }) => state === 'ACTIVE')
      if (active) await vendor.bonuses.cancel(player.memberId, active.bonusId)
      return model.end('CANCELLED')
    }
    case 'count':
      await vendor.bonuses.sweep()
      model.end('DONE')
      return model.end('USED_UP')
    case 'expire': {
      // Shortens only the bonus, because its full time would also end the session.
      await vendor.db.query(`update bonus_grant set expires_at = $2 where member_id = $1 and state = 'ACTIVE'`, [
        player.memberId,
        new Date(vendor.clock.now().getTime() + 1),
      ])
      vendor.passTime(1)
      await vendor.bonuses.sweep()
      return model.end('EXPIRED')
    }
  }
}

test('M9 whatever happens, own money and bonus money match a plain model, and the ledger holds', async () => {
  const seen = new Set<State>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fc.bigInt(0n, 120n), async (steps, cash) => {
      const player = await vendor.launch(await vendor.aPlayer(cash), { game: slots })
      const model = new Model(cash)
      await vendor.give(player.memberId, 20n, terms)
      model.give(20n)

      for (const one of steps) {
        await carryOut(player, model, one)
        expect([one.kind, ...(await vendor.moneyOf(player))]).toEqual([one.kind, model.main, model.bonus])
      }
      await vendor.bonuses.sweep()
      model.end('DONE')
      model.end('USED_UP')

      expect(await vendor.moneyOf(player)).toEqual([model.main, model.bonus])
      const states = (await vendor.bonusesOf(player)).map(({ state }) => state).reverse()
      expect(states).toEqual(model.bonuses.map(({ state }) => state))
      for (const state of states) seen.add(state)
    }),
    { numRuns: runs(20, 60) },
  )

  expect([...seen].sort()).toEqual(['ACTIVE', 'CANCELLED', 'DONE', 'EXPIRED', 'USED_UP', 'WAITING'])
  expect(await vendor.breaches()).toEqual([])
})
