import { toVendorUnits } from '@parlay/contracts/money'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { checkLedger } from '../../../ledger'
import { createPlayService, playInvariants } from '../play'
import { openTestVendor, type TestVendor } from '../testing/test-vendor'

/* Compares the amount at risk in a round, for each kind of game, with the plainest rule, which tries every outcome. */

let vendor: TestVendor

beforeAll(async () => {
  vendor = await openTestVendor('RISK')
})
afterAll(() => vendor.close())

/** A chip: its amount in minor units, on one of the choices of a market. */
interface Chip {
  market: string
  choice: string
  amount: bigint
}

interface Game {
  name: string
  /**
   * For each market, the outcomes that count; for each choice, the return of a chip of 1 at each outcome, in
   * hundredths.
   */
  markets: Record<string, { outcomes: readonly string[]; choices: Record<string, (outcome: string) => bigint> }>
}

const only =
  (winning: string, hundredths: bigint) =>
  (outcome: string): bigint =>
    outcome === winning ? hundredths : 0n
const numbers = Array.from({ length: 36 }, (_, index) => String(index + 1))
const digits = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))
const cars = Array.from({ length: 10 }, (_, index) => index + 1)
const arrivals = cars.flatMap((first) => cars.filter((car) => car !== first).map((second) => `${first}-${second}`))
const winnerOf = (arrival: string): number => Number(arrival.split('-')[0])

const games: readonly Game[] = [
  {
    name: 'baccarat',
    // A tie returns the stakes of the others, and is no outcome to bet against.
    markets: {
      hand: {
        outcomes: ['player', 'banker'],
        choices: { player: only('player', 200n), banker: only('banker', 195n), tie: only('tie', 900n) },
      },
    },
  },
  {
    name: 'roulette',
    markets: {
      number: {
        outcomes: numbers,
        choices: {
          odd: (outcome) => (Number(outcome) % 2 === 1 ? 200n : 0n),
          even: (outcome) => (Number(outcome) % 2 === 0 ? 200n : 0n),
          dozen1: (outcome) => (Number(outcome) <= 12 ? 300n : 0n),
          dozen2: (outcome) => (Number(outcome) > 12 && Number(outcome) <= 24 ? 300n : 0n),
          dozen3: (outcome) => (Number(outcome) > 24 ? 300n : 0n),
          '17': only('17', 3600n),
        },
      },
    },
  },
  {
    name: 'a lottery with big and small, odd and even',
    markets: {
      size: { outcomes: ['big', 'small'], choices: { big: only('big', 195n), small: only('small', 195n) } },
      parity: { outcomes: ['odd', 'even'], choices: { odd: only('odd', 195n), even: only('even', 195n) } },
    },
  },
  {
    name: 'a lottery of two digits',
    markets: {
      digits: {
        outcomes: digits,
        choices: {
          all: () => 95n,
          low: (outcome) => (outcome < '50' ? 190n : 0n),
          high: (outcome) => (outcome >= '50' ? 190n : 0n),
          '07': only('07', 9500n),
        },
      },
    },
  },
  {
    name: 'a race of ten cars',
    // The winner and the second, because bets on both of them need both.
    markets: {
      arrival: {
        outcomes: arrivals,
        choices: {
          big: (outcome) => (winnerOf(outcome) > 5 ? 190n : 0n),
          small: (outcome) => (winnerOf(outcome) <= 5 ? 190n : 0n),
          odd: (outcome) => (winnerOf(outcome) % 2 === 1 ? 190n : 0n),
          even: (outcome) => (winnerOf(outcome) % 2 === 0 ? 190n : 0n),
          first7: (outcome) => (winnerOf(outcome) === 7 ? 920n : 0n),
          order: only('7-3', 8280n),
          either: (outcome) => (outcome === '7-3' || outcome === '3-7' ? 4140n : 0n),
        },
      },
    },
  },
  {
    name: 'sports',
    markets: {
      result: {
        outcomes: ['home', 'draw', 'away'],
        choices: { home: only('home', 240n), draw: only('draw', 310n), away: only('away', 280n) },
      },
    },
  },
]

const chipsOf = ({ markets }: Game) =>
  fc.array(
    fc
      .record({
        place: fc.constantFrom(
          ...Object.entries(markets).flatMap(([market, { choices }]) =>
            Object.keys(choices).map((choice) => ({ market, choice })),
          ),
        ),
        amount: fc.bigInt({ min: 1n, max: 40n }),
      })
      .map(({ place, amount }): Chip => ({ ...place, amount: amount * 100n })),
    { minLength: 1, maxLength: 6 },
  )

const returned = ({ markets }: Game, { market, choice, amount }: Chip, outcome: string): bigint =>
  ((markets[market]?.choices[choice]?.(outcome) ?? 0n) * amount) / 100n

/** Computes the stake less the guaranteed return, by trying each outcome of each market. */
function atRisk(game: Game, chips: readonly Chip[]): bigint {
  const stake = chips.reduce((sum, { amount }) => sum + amount, 0n)
  let covered = 0n
  for (const [market, { outcomes }] of Object.entries(game.markets)) {
    const returns = outcomes.map((outcome) =>
      chips.reduce((sum, chip) => (chip.market === market ? sum + returned(game, chip, outcome) : sum), 0n),
    )
    covered += returns.toSorted((one, other) => Number(one - other))[0] ?? 0n
  }
  return covered < stake ? stake - covered : 0n
}

const coverOf = (game: Game, chip: Chip) => {
  const outcomes = game.markets[chip.market]?.outcomes ?? []
  const returns = outcomes
    .map((outcome) => [outcome, toVendorUnits(returned(game, chip, outcome))] as const)
    .filter(([, amount]) => amount > 0)
  return { market: chip.market, outcomes: outcomes.length, returns: Object.fromEntries(returns) }
}

async function validBetOf(round: string): Promise<bigint | undefined> {
  const [row] = await vendor.db.query<{ validBet: bigint }>(
    'select valid_bet as "validBet" from bet_record where round = $1',
    [round],
  )
  return row?.validBet
}

const rollUp = () => createPlayService({ ...vendor, timeZone: 'Asia/Manila' }).rollUp()

test.each(games.map((game) => [game.name, game] as const))(
  'at %s the valid bet is the stake that no other bet of the round covers, also when one is taken back',
  async (_, game) => {
    await fc.assert(
      fc.asyncProperty(chipsOf(game), fc.boolean(), async (chips, isTakenBack) => {
        const player = await vendor.aPlayer(1_000_000n)
        const { round } = vendor.body(player)
        const placed: string[] = []
        for (const [index, chip] of chips.entries()) {
          const isLast = index === chips.length - 1
          const meta = { cover: [coverOf(game, chip)] }
          const body = vendor.body(player, { round, amount: chip.amount, round_closed: isLast, meta })
          expect((await vendor.send('bet', body)).status).toBe('RS_OK')
          // A repeated call does not change the result.
          await vendor.send('bet', body)
          placed.push(body.transaction_uuid)
        }
        expect(await validBetOf(round)).toBe(atRisk(game, chips))
        await rollUp()

        if (isTakenBack) {
          await vendor.send('rollback', vendor.body(player, { round, reference_transaction_uuid: placed[0] }))
          expect(await validBetOf(round)).toBe(chips.length > 1 ? atRisk(game, chips.slice(1)) : 0n)
        }
        expect((await vendor.check()).ok).toBe(true)
        expect((await checkLedger(vendor.db, playInvariants)).ok).toBe(true)
      }),
      { numRuns: runs(4, 12) },
    )
  },
  120_000,
)

test('in a slot or a table of players, whose vendors report no cover, the whole stake is at risk', async () => {
  const player = await vendor.aPlayer(10_00n)
  const body = vendor.body(player, { amount: 250n, round_closed: true })

  await vendor.send('bet', body)

  expect(await validBetOf(body.round)).toBe(250n)
})

test('a wrong report refuses no bet and covers nothing', async () => {
  const player = await vendor.aPlayer(10_00n)
  const meta = { cover: [{ market: 'number', outcomes: 1, returns: { '1': -5 } }] }
  const body = vendor.body(player, { amount: 250n, round_closed: true, meta })

  expect((await vendor.send('bet', body)).status).toBe('RS_OK')

  expect(await validBetOf(body.round)).toBe(250n)
})
