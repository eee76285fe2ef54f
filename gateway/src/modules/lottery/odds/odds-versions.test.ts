import { randomUUID } from 'node:crypto'
import { drawVendor } from '@parlay/contracts/game-category'
import { type LotteryPlan, oddsAt, type PlannedOdds } from '@parlay/server'
import { openTicketSite, prizesOf, type TicketSite } from '../testing/tickets-under-test'
import type { Order } from '../tickets/price-order'
import { publishOdds } from './publish-odds'

const minute = 60_000
const gameCode = 'FAST60'
let site: TicketSite
let numbered = 0
beforeAll(async () => {
  site = await openTicketSite()
})
afterAll(() => site.shut())

/**
 * Returns the present odds with another table for one mode, as the next version. It is sold from five minutes later.
 */
function changing(mode: 'Lott' | 'SEA', odds: bigint): PlannedOdds {
  const now = oddsAt(site.plan, site.clock.now())
  const table = now.tables[now.modes[mode]]
  if (!table) throw new Error(`the mode ${mode} has odds`)
  return {
    version: now.version + 1,
    from: new Date(site.clock.now().getTime() + 5 * minute).toISOString(),
    modes: { ...now.modes, [mode]: 'changed' },
    tables: { ...now.tables, changed: { ...table, north: { ...table.north, DE: odds } } },
  }
}

/** Adds a draw and a member who buys from it, and returns the site under the plan. */
async function underPlan(plan: Pick<LotteryPlan, 'odds'>) {
  await publishOdds(site.db, { ...site.plan, ...plan }, site.clock.now())
  numbered += 1
  const numero = `20300107-${String(numbered).padStart(4, '0')}`
  await site.announce({ gameCode, numero })
  const { id } = await site.aMember()
  const { tickets, follows, settlement } = site.openParts({ ...plan, prizeModes: { [drawVendor]: 'SEA' } })
  const orderOf = (lottoPrizeMode: Order['lottoPrizeMode'], oddsVersion: number): Order => ({
    ...{ gameCode, numero, stations: [], follow: 0, stopOnWin: false, lottoPrizeMode, oddsVersion },
    ...{ lines: [{ playType: 'DE', numbers: ['68'], unit: '1.00', multiple: 1 }], total: '1.00' },
  })
  const buy = (...[mode, version]: Parameters<typeof orderOf>) =>
    tickets.commands.buy(orderOf(mode, version), { memberId: id, key: randomUUID() }).then(
      () => 'bought',
      ({ code, value }) => ({ code, value }),
    )
  return { numero, id, buy, follows, settlement }
}

test.each(['Lott', 'SEA'] as const)(
  'T2 odds that change in the mode %s are a new version: a slip with old odds is refused, and each ticket is paid by its own version',
  async (mode) => {
    const before = oddsAt(site.plan, site.clock.now()).version
    const next = { ...changing(mode, 90_00n), version: mode === 'Lott' ? before + 1 : before + 2 }
    const { numero, id, buy, settlement } = await underPlan({ odds: [...site.plan.odds, next] })
    const oldOdds = mode === 'Lott' ? 95_00n : 94_50n

    expect(await buy(mode, before)).toBe('bought')
    expect(await buy(mode, next.version)).toMatchObject({ code: 'LOTT_ODDS_CHANGED' })
    site.clock.move(5 * minute)
    const refused = await buy(mode, before)
    const paid = await site.balanceOf(id)
    const again = await buy(mode, next.version)
    await site.open(gameCode, numero, prizesOf('FAST', ['00068']))
    await settlement.sweep()

    expect(refused).toEqual({
      code: 'LOTT_ODDS_CHANGED',
      value: { odds: { oddsVersion: next.version, total: '1.00' } },
    })
    expect(paid).toBe(999_00n)
    expect(again).toBe('bought')
    const sold = await site.db.query(
      `select odds_version as version, odds, payout from lottery_line where numero = $1 order by id`,
      [numero],
    )
    expect(sold).toEqual([
      { version: before, odds: oldOdds, payout: oldOdds },
      { version: next.version, odds: 90_00n, payout: 90_00n },
    ])
    expect(await site.balanceOf(id)).toBe(998_00n + oldOdds + 90_00n)
    expect(await site.breaches()).toEqual([])
  },
)

describe('T2 a published version of odds', () => {
  const published = () => site.db.query<{ version: number }>('select version from lottery_odds order by version')
  const publish = (odds: PlannedOdds[]) => publishOdds(site.db, { ...site.plan, odds }, site.clock.now())
  const refusal = (version: number) => `lottery: lottery.json: odds: version ${version} was published otherwise`

  test('exists from the start for every mode', async () => {
    const [row] = await site.db.query<{ odds: object }>('select odds from lottery_odds where version = 2')

    expect(row?.odds).toMatchObject({
      Lott: { north: { LO2: '9500', DE_HEAD: '940' }, south: { XIU_CHU: '90000' } },
      SEA: { north: { LO2: '9450' } },
      ZY: { north: { LO2: '9300' } },
      Elott: { north: { LO2: '9400' } },
    })
  })

  test.each<[string, (version: PlannedOdds) => PlannedOdds]>([
    ['another table for a mode', (one) => ({ ...one, modes: { ...one.modes, SEA: 'standard' } })],
    [
      'other odds in a mode',
      ({ tables, ...one }) => {
        const { zy } = tables
        if (!zy) throw new Error('the mode has a table')
        return { ...one, tables: { ...tables, zy: { ...zy, south: { ...zy.south, LO2: 92_00n } } } }
      },
    ],
    ['another beginning', (one) => ({ ...one, from: new Date(Date.parse(one.from) + minute).toISOString() })],
  ])('does not become %s under its version, and does as a new one', async (_, change) => {
    const [last] = site.plan.odds.slice(-1) as [PlannedOdds]
    const before = await published()
    const version = Math.max(...before.map((row) => row.version)) + 1

    await expect(publish([...site.plan.odds.slice(0, -1), change(last)])).rejects.toThrow(refusal(last.version))
    await publish([...site.plan.odds, { ...change(last), version }])
    await publish(site.plan.odds)

    expect(await published()).toEqual([...before, { version }])
    await expect(site.db.query('update lottery_odds set odds = odds')).rejects.toThrow('append-only')
  })
})
