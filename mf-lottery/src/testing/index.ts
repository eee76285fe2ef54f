import type { ValueOf } from '@parlay/contracts'
import type { DrawGame, getCurrentDraw, listDrawGames, OpenedDraw } from '@parlay/contracts/endpoints/lottery'
import type { Follow, listPlayTypes, PlayOffer, Ticket } from '@parlay/contracts/endpoints/lottery-bets'
import { type PlayType, plays, positionsOf, unitsOf } from '@parlay/contracts/lottery/plays'

const minute = 60_000
const hash = 'a'.repeat(64)

export const aDrawGame = (changes: Partial<DrawGame> = {}): DrawGame => ({
  gameCode: 'MB_HN',
  area: 'MB',
  name: 'Hà Nội',
  weekdays: [1, 4],
  numero: '20260131',
  drawTime: Date.now() + 75 * minute,
  closeAt: Date.now() + 60 * minute,
  ...changes,
})

export const aDrawMenu = (...games: DrawGame[]): ValueOf<typeof listDrawGames> => ({
  serverTime: Date.now(),
  groups: (['MB', 'MT', 'MN', 'FAST'] as const).map((code) => ({
    code,
    name: `Area ${code}`,
    games: games.filter(({ area }) => area === code),
  })),
})

export const anOpenedDraw = (changes: Partial<OpenedDraw> = {}): OpenedDraw => ({
  gameCode: 'MB_HN',
  area: 'MB',
  numero: '20260130',
  openAt: Date.UTC(2026, 0, 30, 11, 15),
  prizes: { special: ['04217'], first: ['88120'], second: ['10001', '20002'] },
  seedHash: hash,
  seed: 'b'.repeat(64),
  revision: 0,
  ...changes,
})

/** The current draws of a game: each takes bets for an hour longer than the one before. */
export const currentDraws = (gameCode: string, ...numeros: string[]): ValueOf<typeof getCurrentDraw> => {
  const draws = numeros.map((numero, index) => ({
    numero,
    openAt: Date.now() + (75 + index * 60) * minute,
    closeAt: Date.now() + (60 + index * 60) * minute,
    state: 'BETTING' as const,
    seedHash: hash,
    beacon: { chain: hash, round: 1 },
    linesRoot: null,
  }))
  return { ...draws[0], gameCode, area: gameCode.startsWith('MN') ? 'MN' : 'MB', serverTime: Date.now(), draws }
}

const anOffer = (playType: PlayType, odds: string): PlayOffer => ({
  playType,
  name: plays[playType].name,
  digits: plays[playType].digits,
  numbers: plays[playType].numbers,
  positions: positionsOf(playType, 'MB'),
  odds,
  unitCost: unitsOf(playType, 'MB'),
  minBet: '0.05',
  maxBet: '2000.00',
  maxPayout: '5000000.00',
  rtp: '95.00',
})

/** Returns the offered plays at the usual odds, except for those that are named. */
export const offersAt = (
  odds: Partial<Record<PlayType, string>> = {},
  oddsVersion = 1,
): ValueOf<typeof listPlayTypes> => ({
  area: 'MB',
  prizeMode: 'Lott',
  oddsVersion,
  maxTicket: '50000.00',
  maxDraw: '200000.00',
  canCancel: true,
  list: Object.entries({ LO2: '95', LO3: '900', DE: '95', DE_HEAD: '9.4', XIEN2: '16.5', ...odds }).map(
    ([playType, value]) => anOffer(playType as PlayType, value),
  ),
})

export const aTicket = (changes: Partial<Ticket> = {}): Ticket => ({
  betId: '71',
  gameCode: 'MB_HN',
  area: 'MB',
  name: 'Hà Nội',
  numero: '20260131',
  openAt: Date.UTC(2026, 0, 31, 11, 15),
  closeAt: Date.UTC(2026, 0, 31, 11),
  state: 'PLACED',
  prizeMode: 'Lott',
  oddsVersion: 1,
  cost: '27.00',
  payout: null,
  revision: 0,
  placedAt: Date.UTC(2026, 0, 31, 9),
  followId: null,
  canCancel: true,
  lines: [
    {
      lineId: '9',
      playType: 'LO2',
      numbers: ['17'],
      unit: '1.00',
      multiple: 1,
      cost: '27.00',
      odds: '95',
      hits: null,
      payout: null,
    },
  ],
  ...changes,
})

export const pageOf = <Row>(...list: Row[]) => ({
  list,
  totalPages: 1,
  totalCount: list.length,
  pageNo: 1,
  pageSize: 20,
})

export const aFollow = (changes: Partial<Follow> = {}): Follow => ({
  followId: '5',
  gameCode: 'MB_HN',
  name: 'Hà Nội',
  state: 'ACTIVE',
  reason: null,
  stopOnWin: true,
  draws: 10,
  placed: 2,
  cost: '27.00',
  createdAt: Date.UTC(2026, 0, 31, 9),
  lines: [{ playType: 'LO2', numbers: ['17'], unit: '1.00', multiple: 1 }],
  ...changes,
})

/** LOTT.bet as the gateway answers it where nothing stands in the way. */
export const boughtAs = ({ total }: Record<string, unknown>) => ({
  betId: '71',
  tickets: [aTicket()],
  followIds: [],
  total,
  balance: '900.00',
})
