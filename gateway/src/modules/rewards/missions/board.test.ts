import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { type MissionSite, openMissionSite, type Player, timeZone } from '../testing/missions-under-test'
import { listPlaces, listScores, rebuildScores, setStatus } from '../testing/missions-under-test.sql'

let site: MissionSite
let players: Player[]
beforeAll(async () => {
  site = await openMissionSite()
  players = await Promise.all(['anna', 'bela', 'cora', 'dina', 'elsa', 'fred'].map((account) => site.aMember(account)))
})
beforeEach(async () => {
  site.goTo('2026-11-18T20:00:00+08:00')
  await site.db.query('delete from game_round')
  // The clock may be behind the instant at which an earlier test has swept.
  await rebuildScores(site.db, timeZone, site.clock.now())
})
afterEach(async () => expect(await site.breaches()).toEqual([]))
afterAll(() => site.close())

const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour - 8))
const linesOf = (list: { rank: number; accountMasked: string; points: number }[]) =>
  list.map(({ rank, accountMasked, points }) => [rank, accountMasked, points])

test('M7.board DP-06 C1 MIS.board ranks by settled rounds, then by time, and masks accounts', async () => {
  const [anna, bela, cora] = players as [Player, Player, Player]
  await anna.play(2, { at: at(12) })
  await bela.play(2, { at: at(11) })
  await cora.play(5, { at: at(10) })
  await site.score()

  const board = await anna.board()
  const second = await anna.board({ pageNo: 2, pageSize: 2 })
  const idle = await players[5]?.board()

  expect(linesOf(board.list)).toEqual([
    [1, 'c***a', 5],
    [2, 'b***a', 2],
    [3, 'a***a', 2],
  ])
  expect([second.list.length, second.totalPages]).toEqual([1, 2])
  expect(board.me).toEqual({ rank: 3, points: 2 })
  expect([idle.me, idle.around]).toEqual([null, []])
  expect(board.endsAt).toBe(new Date('2026-11-19T00:00:00+08:00').getTime())
})

test('M7.board the board has fifty places, however many members have points', async () => {
  const many = await Promise.all(Array.from({ length: 51 }, (_, index) => site.aMember(`crowd${index}`)))
  for (const player of many) await player.play(1, { at: at(10) })
  await site.score()

  const all = await (players[0] as Player).board({ pageSize: 50 })
  const next = await (players[0] as Player).board({ pageNo: 2, pageSize: 50 })
  const ranks = await Promise.all(many.map(async (player) => (await player.board()).me.rank as number))

  expect([all.list.length, all.totalPages, all.list.at(-1).rank]).toEqual([50, 1, 50])
  expect(next.list).toEqual([])
  expect(ranks.toSorted((one, other) => one - other)).toEqual(many.map((_, index) => index + 1))
})

test('M7.board a member sees the two places before and after the own one', async () => {
  for (const [index, player] of players.entries()) await player.play(6 - index, { at: at(10) })
  await site.score()

  const { me, around } = await (players[3] as Player).board({ period: 'WEEKLY' })
  const first = await (players[0] as Player).board({ period: 'MONTHLY' })

  expect(me).toEqual({ rank: 4, points: 3 })
  expect(linesOf(around)).toEqual([
    [2, 'b***a', 5],
    [3, 'c***a', 4],
    [4, 'd***a', 3],
    [5, 'e***a', 2],
    [6, 'f***d', 1],
  ])
  expect(around.map(({ isMe }: { isMe: boolean }) => isMe)).toEqual([false, false, true, false, false])
  expect(linesOf(first.around)).toHaveLength(3)
})

test('M7.board a round that is taken back is off the board, with the time of the previous one', async () => {
  const [anna, bela] = players as [Player, Player]
  await anna.play(1, { at: at(9) })
  await anna.play(1, { at: at(15) })
  await bela.play(1, { at: at(10) })
  await site.score()
  const before = linesOf((await anna.board()).list)
  await anna.takeBack(1)
  await site.score()

  expect(before).toEqual([
    [1, 'a***a', 2],
    [2, 'b***a', 1],
  ])
  expect(linesOf((await anna.board()).list)).toEqual([
    [1, 'a***a', 1],
    [2, 'b***a', 1],
  ])
})

test('M7.board an account that is not in use leaves the board and comes back with it', async () => {
  const [anna, bela] = players as [Player, Player]
  await anna.play(1)
  await bela.play(3)
  await site.score()
  await setStatus(site.db, bela.id, 'DISABLED')
  const without = await anna.board()
  await setStatus(site.db, bela.id, 'ACTIVE')

  expect([without.me.rank, (await anna.board()).me.rank]).toEqual([1, 2])
})

test('M7.board when the day ends a new board begins, and that of two days ago is swept', async () => {
  const [anna] = players as [Player]
  await anna.play(1, { at: at(20) })
  await site.score()
  site.goTo('2026-11-19T00:00:00+08:00')
  const turned = [(await anna.board()).me, (await anna.board({ period: 'WEEKLY' })).me]
  site.goTo('2026-11-20T00:00:00+08:00')
  await site.sweep()

  const kept = await site.db.query(`select distinct period from mission_score where points > 0 order by period`)
  expect(turned).toEqual([null, { rank: 1, points: 1 }])
  expect(kept).toEqual([{ period: 'MONTHLY' }, { period: 'WEEKLY' }])
})

const step = fc.record({
  player: fc.nat(5),
  rounds: fc.integer({ min: 1, max: 4 }),
  minutes: fc.nat(3 * 24 * 60),
  what: fc.constantFrom('play', 'play', 'takeBack', 'score'),
})

test('M7.board whatever is played and taken back, followed or read again, the scores and places are the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      await site.db.query('delete from game_round')
      for (const { player, rounds, minutes, what } of steps) {
        const one = players[player] as Player
        const opened = new Date(site.clock.now().getTime() - minutes * 60_000)
        if (what === 'play') await one.play(rounds, { at: opened })
        else if (what === 'takeBack') await one.takeBack(rounds)
        else await site.score()
      }
      await site.score()
      const followed = await listScores(site.db)
      const places = await listPlaces(site.db, 'WEEKLY')

      await rebuildScores(site.db, timeZone, site.clock.now())

      expect(followed).toEqual(await listScores(site.db))
      for (const { place, expected } of places) expect(place).toBe(expected)
      expect(await site.breaches()).toEqual([])
    }),
    { numRuns: runs(9, 25) },
  )
})
