import { hashOfSeed, serverBlocks } from '@parlay/server'
import { aCardPlayer, advanceTime, type CardPlayer } from '../testing/card-table'
import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'
import { dealHand, totalOf } from './deck'
import { choiceMs, seatMs, seedsOfHand } from './hand'
import { cardsOf, choiceByRule } from './lucky-nine'

let sandbox: TestSandbox
let ana: CardPlayer
let ben: CardPlayer
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(async () => {
  await sandbox.reset()
  ana = await aCardPlayer(sandbox, 'member-0001')
  ben = await aCardPlayer(sandbox, 'member-0002')
})
afterAll(() => sandbox.close())

const settled = () => sandbox.settlement.settleDue()
const balance = () => sandbox.wallet.balance

test('two members meet in a room, play their cards, and the better total wins the pot less the rake', async () => {
  await ana.sit()
  await ben.sit()

  await ana.choose('stand')
  const over = await ben.choose('draw')
  await settled()

  const [mine, theirs] = [over.seats[over.place], over.seats[1 - over.place]]
  const expected = Math.sign((mine?.total ?? 0) - (theirs?.total ?? 0))
  expect(over.state).toBe('over')
  expect(over.result).toBe({ '1': 'won', '0': 'tie', '-1': 'lost' }[String(expected)])
  expect(over.payout).toBe({ won: '1.95', tie: '1.00', lost: '0.00' }[over.result ?? 'lost'])
  expect(balance()).toBe(vendorUnits(over.result === 'tie' ? 100 : 99.95))
  expect((await ana.rounds())[0]?.state).toBe('settled')
  expect((await ben.rounds())[0]?.state).toBe('settled')
})

test('PR-13 the fingerprint is shown before the first player sits down, and the seeds deal the same cards afterwards', async () => {
  const before = (await sandbox.http.inject(`/api/play/${ana.key}/cards`)).json()
  await ana.sit()
  await ben.sit()
  await ana.choose('draw')

  const over = await ben.choose('draw')

  const serverSeed = over.serverSeed ?? ''
  expect(before.rooms[0].nextServerSeedHash).toBe(over.serverSeedHash)
  expect(hashOfSeed(serverSeed)).toBe(over.serverSeedHash)
  const seats = over.seats.map(({ clientSeed }) => ({ clientSeed: clientSeed ?? '' }))
  const dealt = dealHand(serverBlocks(seedsOfHand(serverSeed, seats)))
  expect(over.seats.map(({ cards }) => cards)).toEqual(dealt.map((seat) => cardsOf(seat, 'draw')))
})

test('no player sees the other’s cards, the other’s choice or the seed before the hand is over', async () => {
  await ana.sit()
  await ben.sit()
  await ben.choose('draw')

  const seen = await ana.hand()

  const other = seen.seats[1 - seen.place]
  expect(seen.state).toBe('playing')
  expect(seen.seats[seen.place]?.cards).toHaveLength(2)
  expect(other).toEqual({
    who: 'other',
    isStaked: true,
    hasChosen: true,
    cards: null,
    total: null,
    choice: null,
    isByRule: false,
    clientSeed: null,
  })
  expect([seen.serverSeed, seen.result, seen.payout]).toEqual([null, null, null])
})

test('a lone member plays against the house player after fifteen seconds, who plays by the rule', async () => {
  await ana.sit()
  await advanceTime(sandbox, seatMs - 1)
  const waiting = await ana.hand()
  await advanceTime(sandbox, 1)
  const dealt = await ana.hand()

  const over = await ana.choose('stand')

  const house = over.seats[1 - over.place]
  expect(waiting.state).toBe('waiting')
  expect([dealt.state, dealt.seats[1 - dealt.place]?.who]).toEqual(['playing', 'house'])
  // The house player's third card, if any, was drawn after the choice.
  expect(house?.choice).toBe(choiceByRule(house?.cards?.slice(0, 2) ?? []))
  expect(house?.isByRule).toBe(true)
  expect(sandbox.wallet.calls.filter(({ path }) => path.endsWith('/bet'))).toHaveLength(1)
})

test('a player who is silent for twelve seconds plays by the rule and loses at most the stake', async () => {
  await ana.sit()
  await ben.sit()
  await advanceTime(sandbox, choiceMs - 1)
  const playing = await ana.hand()
  await advanceTime(sandbox, 1)

  const over = await ana.hand()

  expect(playing.state).toBe('playing')
  expect(over.state).toBe('over')
  for (const seat of over.seats) {
    expect(seat.isByRule).toBe(true)
    expect(seat.choice).toBe(choiceByRule(seat.cards?.slice(0, 2) ?? []))
    expect(seat.total).toBe(totalOf(seat.cards ?? []))
  }
})

test('a choice is accepted once, in time, and only from the player of the seat', async () => {
  await ana.sit()
  await ben.sit()
  const { id } = await ana.hand()
  const stranger = await aCardPlayer(sandbox, 'member-0003')

  await ana.choose('stand')
  await ana.choose('draw')
  const refused = await stranger.call('/choice', { hand: id, choice: 'draw' })
  const over = await ben.choose('stand')

  expect(refused.body.code).toBe('REQUEST_WRONG')
  expect(over.seats.map(({ choice }) => choice)).toEqual(['stand', 'stand'])
})

test('getting up while waiting gives the stake back and frees the table', async () => {
  await ana.sit()

  await ana.call('/leave', { hand: (await ana.hand()).id })
  await settled()

  expect(balance()).toBe(vendorUnits(100))
  expect((await ana.rounds())[0]?.state).toBe('void')
  await ben.sit()
  expect((await ben.hand()).seats).toHaveLength(1)
})

test('getting up is too late once cards are dealt', async () => {
  await ana.sit()
  await ben.sit()

  const still = await ana.leave()

  expect(still.state).toBe('playing')
})

test('a stake that is refused frees the seat: the other player keeps waiting, for another player or the house', async () => {
  await ana.sit()
  sandbox.wallet.plan('/bet', 'RS_ERROR_NOT_ENOUGH_MONEY')
  const refused = await ben.sit()
  const alone = await ana.hand()
  const carla = await aCardPlayer(sandbox, 'member-0003')

  await carla.sit()

  expect(refused.round).toMatchObject({ state: 'refused', refusal: 'RS_ERROR_NOT_ENOUGH_MONEY' })
  expect([alone.state, alone.seats]).toEqual(['waiting', [expect.objectContaining({ who: 'you', isStaked: true })]])
  expect(refused.table.hand).toBeNull()
  expect((await ana.hand()).state).toBe('playing')
})

test('cards are not dealt while a stake is without an answer, and that stake goes back', async () => {
  await ana.sit()
  sandbox.wallet.plan('/bet', 'late', 'drop', 'lost')
  const undone = await ben.sit()

  await advanceTime(sandbox, 2000)

  expect(undone.round.state).toBe('void')
  expect((await ana.hand()).state).toBe('waiting')
  expect(balance()).toBe(vendorUnits(99))
})

test('two refused stakes leave an empty table and take no money', async () => {
  sandbox.wallet.plan('/bet', 'RS_ERROR_LIMIT_REACHED', 'RS_ERROR_USER_DISABLED')

  await ana.sit()
  await ben.sit()
  await advanceTime(sandbox, seatMs)

  const [row] = await sandbox.db.query<{ live: bigint }>(
    `select count(*) as live from card_hand where state in ('waiting', 'playing')`,
  )
  expect(row?.live).toBe(0n)
  expect(balance()).toBe(vendorUnits(100))
})

test('a player who gets up before the answer to the stake gets it back when the answer comes', async () => {
  sandbox.wallet.plan('/bet', 'late')
  const sitting = ana.sit()
  let seen: { id: string } | null = null
  let isAnswered = false
  void sitting.then(() => {
    isAnswered = true
  })
  while (seen === null && !isAnswered) {
    // The wallet needs a turn of the event loop as well.
    await new Promise(setImmediate)
    seen = (await sandbox.http.inject(`/api/play/${ana.key}/cards`)).json().hand
  }

  await ana.call('/leave', { hand: seen?.id ?? '' })
  const { round } = await sitting
  await settled()

  expect(['voiding', 'void']).toContain((await ana.rounds())[0]?.state)
  expect(round.payout).toBe('0.00')
  expect(balance()).toBe(vendorUnits(100))
})

test('PR-08 a new process goes on with a hand in the middle and pays it', async () => {
  await ana.sit()
  await ben.sit()
  await ana.choose('stand')
  const before = await ana.hand()

  await sandbox.restart()
  const after = await ana.hand()
  await advanceTime(sandbox, choiceMs)

  const over = await ana.hand()
  expect(after.seats[after.place]?.cards).toEqual(before.seats[before.place]?.cards)
  expect(over.state).toBe('over')
  expect(over.round?.state).toBe('settled')
  expect(balance()).toBe(vendorUnits(over.result === 'tie' ? 100 : 99.95))
})

test('PR-08 a payout that the wallet does not take at first arrives later, once', async () => {
  await ana.sit()
  await ben.sit()
  sandbox.wallet.plan('/win', 'drop', 'fail', 'lost', 'drop')

  await ana.choose('stand')
  await ben.choose('stand')
  await settled()
  await sandbox.restart()
  for (let wait = 0; wait < 6; wait += 1) await advanceTime(sandbox, 60_000)

  const over = await ana.hand()
  expect((await ana.rounds())[0]?.state).toBe('settled')
  expect((await ben.rounds())[0]?.state).toBe('settled')
  expect(balance()).toBe(vendorUnits(over.result === 'tie' ? 100 : 99.95))
})

test('money meets the same stake of the same money only', async () => {
  const demo = await aCardPlayer(sandbox, '', { user: undefined, token: undefined, currency: 'XXX' })
  await ana.sit('1.00')
  await ben.sit('2.00')
  await demo.sit('1.00')

  const seats = [await ana.hand(), await ben.hand(), await demo.hand()].map((hand) => hand.seats.length)

  expect(seats).toEqual([1, 1, 1])
})

test('PR-07 demo play runs the same hand against the house and calls no wallet', async () => {
  const demo = await aCardPlayer(sandbox, '', { user: undefined, token: undefined, currency: 'XXX' })
  const calls = sandbox.wallet.calls.length
  await demo.sit('1.00')
  await advanceTime(sandbox, seatMs)

  const over = await demo.choose('draw')

  expect(over.state).toBe('over')
  expect(Number(over.round?.balance)).toBeCloseTo(999 + Number(over.payout), 10)
  expect(sandbox.wallet.calls.length).toBe(calls)
})

test('one seat for each member, and no stake that the room does not have', async () => {
  await ana.sit()
  sandbox.clock.advance(5000)

  const again = await ana.sit()
  const wrong = await ben.sit('3.00')
  const elsewhere = await ben.sit('1.00', 'cellar')

  expect([again, wrong, elsewhere].map((answer) => (answer as unknown as { code: string }).code)).toEqual([
    'ROUND_OPEN',
    'REQUEST_WRONG',
    'REQUEST_WRONG',
  ])
})

test('PR-02 the next seat is not taken within five seconds', async () => {
  await ana.sit()
  await ana.call('/leave', { hand: (await ana.hand()).id })
  sandbox.clock.advance(4999)

  const early = await ana.sit()
  sandbox.clock.advance(1)
  const inTime = await ana.sit()

  expect(early).toMatchObject({ code: 'RS_ERROR_WRONG_SYNTAX', waitMs: 1 })
  expect(inTime.round.state).toBe('open')
})

test('the operator sees the rooms of a vendor with who sits in them, in the language asked for', async () => {
  await ana.sit()
  await ben.sit()
  const carla = await aCardPlayer(sandbox, 'member-0003')
  await carla.sit('5.00', 'garden')

  const { status, body } = await sandbox.callOperator('/game/rooms', { vendor: 'SBX', lang: 'ja' })
  const unknown = await sandbox.callOperator('/game/rooms', { vendor: 'NOBODY', lang: 'en' })

  const rooms = body.rooms as { room_id: string; name: string; players: number }[]
  expect(status).toBe(200)
  expect(rooms.map(({ players }) => players)).toEqual([2, 1, 0, 0])
  expect(rooms[1]).toEqual({
    room_id: 'SBX-garden',
    name: '庭園',
    min_bet: vendorUnits(5),
    max_bet: vendorUnits(20),
    seats: 40,
    players: 1,
  })
  expect(unknown).toEqual({ status: 400, body: { status: 'RS_ERROR_INVALID_GAME' } })
})

test('a full room opens no new table', async () => {
  for (let table = 0; table < 20; table += 1) {
    const host = await aCardPlayer(sandbox, `member-1${table}00`)
    const guest = await aCardPlayer(sandbox, `member-2${table}00`)
    await host.sit()
    await guest.sit()
  }

  const refused = await ana.sit()

  expect(refused).toMatchObject({ code: 'ROOM_FULL' })
})
