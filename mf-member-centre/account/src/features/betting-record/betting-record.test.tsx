import type { BetRecord, RecordedLeg } from '@parlay/contracts/endpoints/history'
import type { RoundResult } from '@parlay/contracts/round-result'
import type { SlotSymbol } from '@parlay/contracts/round-words'
import { aLane, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { screen, waitFor, within } from '@testing-library/react'
import '@parlay/member-common/messages'
import { BettingRecord } from './betting-record'

const aLeg = (fields: Partial<RecordedLeg> = {}): RecordedLeg => ({
  sport: 'football',
  league: 'Bay League',
  home: 'Harbour',
  away: 'Quarry',
  startsAt: Date.UTC(2026, 0, 15),
  market: 'result',
  line: null,
  selection: 'draw',
  runner: null,
  odds: '3.20',
  isLive: false,
  result: null,
  ...fields,
})

const aBet = (betId: string, fields: Partial<BetRecord> = {}): BetRecord => ({
  betId,
  round: `round-${betId}`,
  gameName: 'Final Bell Sports',
  vassalage: 'FB',
  gameType: 'SPORTS',
  stake: '1.00',
  validBet: '0.00',
  win: '0.00',
  net: '0.00',
  state: 'OPEN',
  time: Date.UTC(2026, 0, 15),
  vendorRef: `round-${betId}`,
  ...fields,
})

async function renderRecord(list: BetRecord[], answers: object = {}) {
  const asked: Record<string, unknown>[] = []
  const rendered = await renderScreen(<BettingRecord />, {
    session: {},
    answers: {
      'HIS.statements': { list: [] },
      ...answers,
      'GAME.vendors': {
        data: {
          lanes: [
            aLane('RNG', { vassalage: 'LUMEN', name: 'Lumen' }),
            aLane('SPORTS', { vassalage: 'FB', name: 'Final Bell', gameType: 'SPORTS' }),
          ],
        },
      },
      'HIS.bets': (request: unknown) => {
        asked.push(request as Record<string, unknown>)
        const totals = { count: list.length, stake: '5.00', validBet: '3.00', win: '4.20', net: '1.20' }
        return { list, totals, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 20 }
      },
    },
  })
  return { ...rendered, asked }
}

const choose = async (user: Awaited<ReturnType<typeof renderRecord>>['user'], filter: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: filter }))
  await user.click(await screen.findByRole('option', { name: option }))
}
const textOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')

test('M6.bets bets on sports are shown with sport, selection, odds, stake, payout and status', async () => {
  const { user, asked } = await renderRecord([
    aBet('won', { state: 'SETTLED', win: '3.20', net: '2.20', legs: [aLeg({ result: '1 : 1' })] }),
    aBet('lost', {
      state: 'SETTLED',
      net: '-1.00',
      legs: [aLeg({ sport: 'basketball', market: 'total', line: 170.5, selection: 'over', odds: '1.90' })],
    }),
    aBet('push', {
      state: 'SETTLED',
      win: '1.00',
      legs: [aLeg({ sport: 'tennis', market: 'handicap', line: -1.5, selection: 'away', isLive: true })],
    }),
    aBet('void', { state: 'ROLLED_BACK', legs: [aLeg({ sport: 'hounds', runner: 'Salt Wind', selection: '3' })] }),
  ])
  await choose(user, 'Category', 'Sports')
  await screen.findByRole('columnheader', { name: 'Selection' })
  const cells = (name: RegExp) => textOf(name).map((cell) => cell.textContent)

  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    ...['Time', 'Sport', 'Selection', 'Odds', 'Status', 'Stake', 'Payout', 'Net'],
  ])
  expect(cells(/Football/).slice(1, 5)).toEqual([
    'Football',
    'DrawMatch resultHarbour – QuarryResult: 1 : 1',
    '3.20',
    'Won',
  ])
  expect(cells(/Basketball/).slice(2, 5)).toEqual(['Over 170.5Total pointsHarbour – Quarry', '1.90', 'Lost'])
  expect(cells(/Tennis/).slice(2, 5)).toEqual(['Quarry +1.5LiveHandicapHarbour – Quarry', '3.20', 'Stake returned'])
  expect(cells(/Dog racing/).slice(2, 5)).toEqual(['Salt WindMatch resultHarbour – Quarry', '3.20', 'Refunded'])
  expect(cells(/Total of 4 bets/).slice(5)).toEqual(['P5.00', 'P4.20', '+P1.20'])
  expect(asked.at(-1)).toMatchObject({ gameType: 'SPORTS' })
})

test('M6.bets an accumulator is one row with its total odds, and each of its legs has its own odds and end', async () => {
  const { user } = await renderRecord([
    aBet('joined', {
      state: 'SETTLED',
      net: '-1.00',
      legs: [
        aLeg({ odds: '1.55', result: null, outcome: 'void' }),
        aLeg({ sport: 'tennis', market: 'winner', selection: 'home', odds: '2.35', result: '2 : 0', outcome: 'lost' }),
      ],
    }),
  ])
  await choose(user, 'Category', 'Sports')
  await screen.findByRole('columnheader', { name: 'Selection' })

  expect(textOf(/2 legs/).map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining([
      'Accumulator · 2 legs',
      'DrawFootball · Match result @ 1.55Harbour – QuarryVoid, counts as 1.00' +
        'HarbourTennis · Winner @ 2.35Harbour – QuarryResult: 2 : 0Lost',
      '3.64',
      'Lost',
    ]),
  )
})

test('a sports bet among other games says what it is on next to the name of its game', async () => {
  await renderRecord([
    aBet('one', { legs: [aLeg()] }),
    aBet('two', { gameName: 'Amber Tide', gameType: 'RNG', state: 'SETTLED' }),
  ])

  expect(await screen.findByText('Football · Draw @ 3.20')).toBeVisible()
  expect(textOf(/Amber Tide/)[3]).toHaveTextContent('Settled')
})

test('a category leaves its own vendors to choose from, and forgets one that was chosen before', async () => {
  const { user, asked } = await renderRecord([])
  await choose(user, 'Vendor', 'Lumen')
  await choose(user, 'Category', 'Sports')
  await user.click(screen.getByRole('combobox', { name: 'Vendor' }))

  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['All vendors', 'Final Bell'])
  expect(asked.at(-1)).not.toHaveProperty('vassalage')
})

test('M6.bets-export the file has what the filters take, on all pages', async () => {
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, network } = await renderRecord([aBet('one')], { 'HIS.betsExport': [] })
  await choose(user, 'Category', 'Sports')

  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))

  await waitFor(() => expect(click).toHaveBeenCalled())
  click.mockRestore()
  const [asked] = network.callsTo('HIS.betsExport')
  expect(asked?.request).toMatchObject({ format: 'csv', gameType: 'SPORTS' })
  expect(asked?.request).not.toHaveProperty('pageNo')
})

test('a file that cannot be downloaded says why', async () => {
  const failure = new ApiError({ code: 'SYS_INTERNAL', status: 500 })
  const { user } = await renderRecord([aBet('one')], { 'HIS.betsExport': failure })

  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))

  expect(await screen.findByRole('alert')).toHaveTextContent(/^[A-Z][^{}]*\.$/)
})

describe('one bet', () => {
  const bet = aBet('7', {
    gameName: 'Golden Reef',
    vassalage: 'LUMEN',
    gameType: 'RNG',
    state: 'SETTLED',
    net: '-1.00',
  })
  const at = Date.UTC(2026, 0, 15)
  const detail = {
    ...bet,
    vendorName: 'Lumen',
    settledAt: at + 5000,
    movements: [
      { kind: 'bet', amount: '-1.00', balanceAfter: '9.00', time: at, reference: 'v-1' },
      { kind: 'win', amount: '0.50', balanceAfter: '9.50', time: at + 5000, reference: 'v-2' },
    ],
    ticket: null,
    result: null,
    replayUrl: 'https://lumen.example/round/7',
  }
  const openBet = async (answer: unknown) => {
    const record = await renderRecord([bet], { 'HIS.betDetail': answer })
    await record.user.click(await screen.findByRole('button', { name: 'Golden Reef' }))
    return { ...record, dialog: within(await screen.findByRole('dialog', { name: 'Golden Reef' })) }
  }

  test('M6.bets is opened by its name: the known facts immediately, its movements, and the round at its vendor', async () => {
    const { dialog, network } = await openBet(detail)

    expect(dialog.getByText('round-7')).toBeVisible()
    expect(await dialog.findByRole('row', { name: /Payout.*v-2.*9\.50/ })).toBeVisible()
    expect(dialog.getByText('Lumen')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'See the round at the vendor' })).toHaveAttribute('href', detail.replayUrl)
    expect(network.callsTo('HIS.betDetail')[0]?.request).toEqual({ betId: '7' })
  })

  test('M6.bets a round of a vendor’s own wallet says so, and has no link where its vendor has no page', async () => {
    const { dialog } = await openBet({ ...detail, movements: [], replayUrl: null })

    expect(await dialog.findByText(/kept the money of this round in its own wallet/)).toBeVisible()
    expect(dialog.queryByRole('link')).not.toBeInTheDocument()
  })

  test('M6.bets a lottery ticket shows its lines, what was drawn, and leads to the page of its draw', async () => {
    const line = { lineId: '1', playType: 'LO2', numbers: ['23'], unit: '1.00', multiple: 1, cost: '27.00', odds: '95' }
    const ticket = {
      gameCode: 'MB_HN',
      numero: '20260115',
      area: 'MB',
      lines: [{ ...line, hits: 1, payout: '95.00' }],
      prizes: { special: ['40023'] },
    }
    const asked: unknown[] = []
    const stop = on('navigation-requested', (request) => asked.push(request))
    const [movement] = detail.movements
    const { dialog, user } = await openBet({ ...detail, movements: [{ ...movement, reference: 'ticket:7' }], ticket })

    const part = within(await dialog.findByRole('region', { name: 'Lines of draw 20260115' }))
    expect(part.getByText('Special prize: 40023')).toBeVisible()
    expect(await part.findByText('Last 2 digits, all prizes')).toBeVisible()
    expect(part.getByText('23')).toBeVisible()
    expect(part.getByText(/hits: 1, paid .*95\.00/)).toBeVisible()
    expect(dialog.getByRole('row', { name: /Bet.*9\.00/ })).toBeVisible()
    expect(dialog.queryByText('ticket:7')).not.toBeInTheDocument()
    await user.click(part.getByRole('button', { name: 'Result and proof' }))

    expect(asked).toEqual([{ to: '/lottery/draw/MB_HN/20260115?ticket=7' }])
    stop()
  })

  const results: [string, RoundResult, ...string[]][] = [
    ['a wheel', { kind: 'wheel', number: 17, colour: 'black' }, '17Black'],
    ['dice', { kind: 'draw', game: 'k3', drawn: [3, 5, 1] }, 'Dice351', 'Sum 9'],
    ['a number', { kind: 'draw', game: 'lucky', drawn: [7] }, 'Drawn07'],
    ['a race', { kind: 'draw', game: 'pk10', drawn: [10, 2, 1] }, 'Order of arrival1021'],
    [
      'cards',
      {
        kind: 'cards',
        hands: [
          { who: 'you', cards: ['AS', '10H'], total: 1 },
          { who: 'house', cards: ['4D', '5C'], total: 9 },
        ],
      },
      'You · Total 1A♠10♥',
      'House player · Total 94♦5♣',
    ],
    ['fish', { kind: 'fish', shots: 10, caught: [{ fish: 'shark', count: 2 }] }, 'Shots: 10', '2 × Shark'],
  ]
  test.each(results)('M6.bets what came out is shown in words and signs: %s', async (_, result, ...texts) => {
    const { dialog } = await openBet({ ...detail, result })

    const part = await dialog.findByRole('region', { name: 'Result' })
    for (const text of texts) expect(part).toHaveTextContent(text)
  })

  test('M6.bets the reels of a slot are shown with what each spin won', async () => {
    const reel = (...symbols: SlotSymbol[]) => symbols
    const reels = [reel('high1', 'low2', 'wild'), reel('high1', 'scatter', 'low4')]
    const wins = [
      { symbol: 'high1' as const, count: 2, line: 3, ways: 1 },
      { symbol: 'scatter' as const, count: 3, line: null, ways: 1 },
    ]
    const spins = [
      { reels, wins },
      { reels, wins: [{ symbol: 'low2' as const, count: 3, line: null, ways: 6 }] },
      { reels, wins: [] },
    ]
    const { dialog } = await openBet({ ...detail, result: { kind: 'reels', spins } })

    const part = within(await dialog.findByRole('region', { name: 'Result' }))
    expect(part.getAllByRole('img')[0]).toHaveAccessibleName(
      'Reel 1: High symbol 1, Low symbol 2, Wild. Reel 2: High symbol 1, Scatter, Low symbol 4',
    )
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'H1 2 × High symbol 1 · line 3',
      '◆ 3 × Scatter',
      'L2 3 × Low symbol 2 · ways: 6',
    ])
    expect(part.getByText('Free spin 2 of 2')).toBeVisible()
    expect(part.getByText('No win')).toBeVisible()
  })

  test('a bet that is no longer found says so, can be tried again, and closing leads back to its row', async () => {
    const { dialog, user } = await openBet(new ApiError({ code: 'HIS_BET_UNKNOWN' }))

    expect(await dialog.findByText('This bet cannot be found.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await user.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Golden Reef' })).toHaveFocus()
  })
})
