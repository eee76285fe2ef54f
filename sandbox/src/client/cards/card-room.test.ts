import type { HandView } from '../../cards/hand-view'
import type { RoomView } from '../../cards/table-view'
import { createCardRoom } from './card-room'
import type { CardsApi } from './cards-api'

const room: RoomView = {
  id: 'SBX-bronze',
  level: 'bronze',
  name: 'Bronze',
  stakes: ['1.00'],
  seats: 10,
  players: 1,
  nextServerSeedHash: 'h',
}
const aHand = (changes: Partial<HandView>): HandView => ({
  id: 'hand-1',
  roomId: room.id,
  state: 'over',
  stake: '1.00',
  pot: '2.00',
  rake: '0.05',
  waitMs: 0,
  place: 0,
  seats: [],
  serverSeedHash: 'h',
  serverSeed: 's',
  result: 'won',
  payout: '1.95',
  endedAt: Date.now(),
  round: null,
  ...changes,
})

/** Opens a page in front of a server that sends nothing more. */
function aRoom(hand: HandView | null, waitMs = 0) {
  const api = { watch: () => undefined } as Partial<CardsApi> as CardsApi
  const ignore = () => undefined
  const parts = { api, next: { ticket: 'ticket', waitMs }, firstRoom: undefined, onSeat: ignore, onFailure: ignore }
  const changes: boolean[] = []
  const open = createCardRoom(
    { ...parts, onChange: ({ nextAt }) => changes.push(nextAt > performance.now()) },
    { rooms: [room], hand },
  )
  open.begin()
  return { state: open.state, changes }
}

test('a hand that ended before the page came is shown as the last one, for two minutes', () => {
  const fresh = aRoom(aHand({}))
  const old = aRoom(aHand({ endedAt: Date.now() - 130_000 }))

  expect(fresh.state).toMatchObject({ room, hand: { id: 'hand-1' }, isBefore: true })
  expect(old.state).toMatchObject({ room: undefined, hand: undefined })
})

test('a hand that still runs is the one at the table', () => {
  const { state } = aRoom(aHand({ state: 'playing', endedAt: null }))

  expect(state).toMatchObject({ room, hand: { id: 'hand-1' }, isBefore: false })
})

test('who comes back too early for the next hand is let in as soon as it may begin', () => {
  jest.useFakeTimers()
  const { changes } = aRoom(aHand({}), 3000)

  const early = changes.at(-1)
  jest.advanceTimersByTime(3001)

  expect([early, changes.at(-1)]).toEqual([true, false])
  jest.useRealTimers()
})
