import type { HandView } from '../../cards/hand-view'
import type { Choice } from '../../cards/lucky-nine'
import type { RoomView, TableEvent, TableView } from '../../cards/table-view'
import type { NextRound } from '../../play/play-service'
import { CallFailed } from '../page/game-api'
import type { CardsApi, SeatAnswer } from './cards-api'

export interface RoomState {
  rooms: RoomView[]
  /** The player's room; undefined while the list of rooms is shown. */
  room: RoomView | undefined
  /** A hand of this room, while it is shown. */
  hand: HandView | undefined
  /** True if the hand was over before the page opened. */
  isBefore: boolean
  isBusy: boolean
  /** The time on the page's clock, in milliseconds, from which the next seat may be taken. */
  nextAt: number
}

export interface CardRoomParts {
  api: CardsApi
  next: NextRound
  firstRoom: string | undefined
  onChange(state: RoomState): void
  onSeat(answer: SeatAnswer): void
  onFailure(failure: CallFailed): void
}

const shownAfterReloadMs = 120_000

export const isLive = (hand: HandView | undefined): boolean => hand?.state === 'waiting' || hand?.state === 'playing'

/** Keeps what the page knows of rooms and hand, from its own calls and from the stream. */
export function createCardRoom({ api, next, firstRoom, onChange, onSeat, onFailure }: CardRoomParts, first: TableView) {
  let ticket = next.ticket
  let latest = first.hand ?? undefined
  const before = isLive(latest) ? undefined : latest?.id
  const state: RoomState = {
    rooms: first.rooms,
    room: undefined,
    hand: undefined,
    isBefore: false,
    isBusy: false,
    nextAt: performance.now() + next.waitMs,
  }
  const roomCalled = (id: string | undefined) => state.rooms.find((room) => room.id === id)

  const change = (changes: Partial<RoomState>) => {
    Object.assign(state, changes)
    onChange(state)
  }
  /** A current hand determines the player's room; one that is over is shown in its room only. */
  const take = (hand: HandView | null | undefined) => {
    latest = hand ?? undefined
    const room = isLive(latest) ? roomCalled(latest?.roomId) : state.room
    const shown = latest?.roomId === room?.id ? latest : undefined
    change({ room, hand: shown, isBefore: shown !== undefined && shown.id === before })
  }
  /** The server decides when the next seat may be taken, also after an earlier hand. */
  const waitForSeat = (ms: number) => {
    if (ms > 0) setTimeout(() => change({}), ms)
  }
  const hear = (event: TableEvent) => {
    if (event.type === 'hand') return take(event.hand)
    if (event.type === 'table') {
      change({ rooms: event.table.rooms })
      return take(event.table.hand)
    }
    const news = new Map(event.rooms.map((room) => [room.id, room]))
    change({ rooms: state.rooms.map((room) => ({ ...room, ...news.get(room.id) })) })
  }
  const run = async (action: () => Promise<void>) => {
    if (state.isBusy) return
    change({ isBusy: true })
    await action().catch((error: unknown) => {
      onFailure(error instanceof CallFailed ? error : new CallFailed('INTERNAL'))
    })
    change({ isBusy: false })
  }

  return {
    state,
    begin: () => {
      // After a reload, a hand that has ended meanwhile is shown in its room.
      const isFresh = Date.now() - (latest?.endedAt ?? 0) < shownAfterReloadMs
      change({ room: roomCalled(firstRoom) ?? (isFresh ? roomCalled(latest?.roomId) : undefined) })
      take(latest)
      waitForSeat(next.waitMs)
      api.watch(hear)
    },
    enter: (roomId: string | undefined) => {
      const room = roomCalled(roomId)
      // An earlier hand is no longer shown once the player has left the room.
      change({ room, hand: undefined, isBefore: false })
    },
    sit: (stake: string) =>
      run(async () => {
        if (state.room === undefined) return
        const answer = await api.sit({ level: state.room.level, stake, ticket })
        ticket = answer.next.ticket
        change({ nextAt: performance.now() + answer.next.waitMs, rooms: answer.table.rooms })
        waitForSeat(answer.next.waitMs)
        take(answer.table.hand)
        onSeat(answer)
      }),
    leave: () =>
      run(async () => {
        const left = state.hand
        if (left === undefined) return
        const table = await api.leave(left.id)
        change({ rooms: table.rooms })
        take(table.hand?.id === left.id ? table.hand : { ...left, state: 'void' })
      }),
    choose: (choice: Choice) =>
      run(async () => {
        if (state.hand !== undefined) take((await api.choose(state.hand.id, choice)).hand)
      }),
  }
}

export type CardRoom = ReturnType<typeof createCardRoom>
