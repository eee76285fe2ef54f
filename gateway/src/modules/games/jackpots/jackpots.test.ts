import { createHash, createHmac } from 'node:crypto'
import { listMessages } from '@parlay/contracts/endpoints/messages'
import { dropMessage, dropOf, isWon } from '@parlay/contracts/fair-jackpot'
import { call } from '../../../testing/call'
import { openAs } from '../../../testing/open-as'
import { fillsIt, inUnits, type JackpotSite, openJackpotSite } from '../testing/jackpots-under-test'

let site: JackpotSite
beforeEach(async () => {
  site = await openJackpotSite()
})
afterEach(async () => {
  expect(await site.breaches()).toEqual([])
  await site.close()
})

test('a pool begins with its seed, shows the hash of its secret, and grows by the share of each stake', async () => {
  const player = await site.aPlayer()
  const atFirst = await site.pool()
  await player.play([1_00n, 1_10n])
  await player.play([1_00n], 'TESTER_2')
  await site.service.sweep()

  expect(atFirst).toMatchObject({ amount: '10.00', cycle: 1, name: 'The quick one', lastWin: null })
  expect(atFirst).toMatchObject({
    seed: '10.00',
    mustDrop: '1000010.00',
    share: '0.05',
    minStake: '1.00',
    returns: '0.050001',
  })
  expect(atFirst.seedHash).toMatch(/^[0-9a-f]{64}$/)
  // A twentieth of P 3.10 is 15.5 centavos; the half stays in the pool.
  expect(await site.pool()).toMatchObject({ amount: '10.15', cycle: 1, seedHash: atFirst.seedHash })
})

test('parts of a centavo add up over many rounds, and none is lost', async () => {
  const player = await site.aPlayer()
  await player.play(Array.from({ length: 21 }, () => 1_01n))
  await site.service.sweep()

  // 21 times 5.05 centavos are 106.05.
  expect((await site.pool()).amount).toBe('11.06')
})

test('the round that brings the pool to its drop wins all of it, and anyone can repeat the decision', async () => {
  const player = await site.aPlayer()
  const { seedHash } = await site.pool()
  await player.play([1_00n, fillsIt, 1_00n])
  await site.service.sweep()
  const [win] = await site.wins()
  if (!win) throw new Error('nothing was won')

  const { serverSeed, firstRound, ...units } = win.proof
  const [start, mustDrop, before, after] = [units.start, units.mustDrop, units.before, units.after].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const signed = createHmac('sha256', serverSeed)
    .update(dropMessage({ jackpotId: 'quick', cycle: 1, firstRound }))
    .digest()
  const drop = dropOf(signed, { start, mustDrop })

  expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(seedHash)
  expect([start, mustDrop, drop > start, drop <= mustDrop]).toEqual([
    inUnits(10_00n),
    inUnits(1_000_010_00n),
    true,
    true,
  ])
  expect(isWon({ before, after, drop })).toBe(true)
  expect([win.cycle, win.amount, await player.balance()]).toEqual([1, '1000010.05', 1_000_010_05n])
  expect(await site.pool()).toMatchObject({
    cycle: 2,
    amount: '10.05',
    lastWin: { amount: '1000010.05', accountMasked: win.accountMasked },
  })
})

test('the winner gets a message that leads to the jackpots', async () => {
  const player = await site.aPlayer()
  await player.play([fillsIt])
  await site.service.sweep()

  const { value } = await call(site.app, listMessages, { as: await openAs(site.app, 'player1') })

  expect(value.list).toMatchObject([{ title: 'You won the jackpot: P1,000,010.00', paths: ['/jackpots'] }])
})

test('rounds of other games, below the minimum, of trial accounts or from before the jackpot neither pay in nor win', async () => {
  const [player, trial] = [await site.aPlayer(), await site.aPlayer({ isAgent: 4 })]
  await player.play([fillsIt], 'TESTER_3')
  await player.play([99n])
  await trial.play([fillsIt])
  await site.service.sweep()

  expect(await site.pool()).toMatchObject({ amount: '10.00', cycle: 1 })
  expect(await site.wins()).toEqual([])
})

test('a round that is corrected after it has paid in does not pay in twice', async () => {
  const player = await site.aPlayer()
  await player.play([1_00n])
  await site.service.sweep()
  await site.db.query('update game_round set payout = payout + 5 where member_id = $1', [player.id])
  await site.service.sweep()

  expect((await site.pool()).amount).toBe('10.05')
})

test('rounds that settle in parallel win different pools, and each pool is paid once, whatever gateway counts them', async () => {
  const players = await Promise.all([1, 2, 3, 4].map(() => site.aPlayer()))
  await Promise.all(players.map((player) => player.play([fillsIt])))

  await Promise.all(Array.from({ length: 6 }, () => site.serviceIn(site.db).sweep()))

  const wins = await site.wins()
  expect(wins.map(({ cycle, amount }) => [cycle, amount])).toEqual([4, 3, 2, 1].map((cycle) => [cycle, '1000010.00']))
  expect(new Set(wins.map(({ round }) => round)).size).toBe(4)
  expect(await Promise.all(players.map((player) => player.balance()))).toEqual(Array(4).fill(1_000_010_00n))
  expect(await site.pool()).toMatchObject({ cycle: 5, amount: '10.00' })
})

test('new rules of the file hold from the next pool on', async () => {
  const player = await site.aPlayer()
  const changed = site.serviceIn(site.db, { seed: 20_00n, mustDrop: 30_00n, games: ['TESTER_9'] })
  await changed.open()
  await player.play([1_00n])
  await changed.sweep()
  const before = await site.pool()
  await player.play([fillsIt, fillsIt])
  await changed.sweep()

  expect(before).toMatchObject({ seed: '10.00', amount: '10.05', games: ['TESTER_1', 'TESTER_2'] })
  expect(await site.pool()).toMatchObject({ seed: '20.00', mustDrop: '30.00', amount: '20.00', games: ['TESTER_9'] })
})

test('after a restore, when ids of transactions begin again, rounds still pay in once', async () => {
  const player = await site.aPlayer()
  await player.play([1_00n])
  await site.service.sweep()
  await site.db.query(`update jackpot set followed_tx = '9000000000' where id = 'quick'`)
  await player.play([2_00n])
  await site.service.sweep()

  expect((await site.pool()).amount).toBe('10.15')
})

test('the nightly check finds a pool that is not what its account holds', async () => {
  await site.db.query('update jackpot set units = units + 1000000')
  const found = await site.breaches()
  await site.db.query('update jackpot set units = units - 1000000')

  expect(found).toEqual([
    'the account of every jackpot holds the whole minor units of its pool',
    'every pool is its start and what its rounds have added, and every round belongs to a pool',
  ])
})

test('the nightly check finds a round that has paid into a pool that does not exist', async () => {
  await site.db.query(`insert into jackpot_entry values ('quick', 1, 99, 1, 1)`)
  const found = await site.breaches()
  await site.db.query('delete from jackpot_entry where cycle = 99')

  expect(found).toEqual(['every pool is its start and what its rounds have added, and every round belongs to a pool'])
})
