import { createGameFrame } from '../game/game-frame'
import { listenToKeys } from '../game/keyboard'
import { type OpenPage, openPage, showGame } from '../game/open-page'
import { explain, finish, type OpenGame, obstruct } from '../game/report-round'
import { openRoundsDialog } from '../game/rounds-dialog'
import { createStakeSelector } from '../game/stake-selector'
import { button, element } from '../page/element'
import { createHandAnnouncer } from './announce-hand'
import { type CardRoom, createCardRoom, isLive, type RoomState } from './card-room'
import { type CardsApi, openCardsApi } from './cards-api'
import { showControls } from './controls'
import { openCardsRules } from './rules-dialog'
import { createTableStage } from './table-stage'

/** Builds the page of the card game: rooms first, then a table. */
export async function startCards(): Promise<void> {
  const page = await openPage()
  if (page === undefined) return
  const cards = openCardsApi(page.key)
  const first = await cards.getTable().catch(() => ({ rooms: [], hand: null }))
  const { open, room } = layOut(page, cards, first)
  showGame(open)
  open.frame.showBalance(page.game.balance === null ? '–' : page.money(page.game.balance))
  room.begin()
  if (page.game.balanceRefusal !== null) obstruct(open, page.game.balanceRefusal)
}

type FirstTable = Awaited<ReturnType<CardsApi['getTable']>>

function layOut(page: OpenPage, cards: CardsApi, first: FirstTable): { open: OpenGame; room: CardRoom } {
  const { t, game, money, api, parent, language } = page
  const labels = { stake: t('label.stake'), lower: t('action.lowerStake'), higher: t('action.higherStake') }
  let stakes = createStakeSelector([], labels, money)
  let stakesRoom = ''
  const second = button('', () => (room.state.hand?.state === 'playing' ? room.choose('stand') : room.leave()), {
    class: 'action second',
  })
  const slot = element('div', { class: 'slot' })
  const stage = createTableStage(page, {
    choose: (id) => {
      room.enter(id)
      frame.action.focus()
    },
    back: () => room.enter(undefined),
  })
  const verifyAddress = `${window.location.pathname}/verify`
  const act = () => void (room.state.hand?.state === 'playing' ? room.choose('draw') : room.sit(stakes.stake()))
  const frame = createGameFrame({
    t,
    name: game.title.name,
    returnPercent: game.returnPercent,
    isDemo: game.isDemo,
    verifyAddress,
    actionLabel: t('cards.sit'),
    stage,
    stakes: { view: slot },
    onAction: act,
    onRules: () => openCardsRules(page, room.state),
    onRounds: () => void showRounds(),
    onExit: () => parent.leave(),
  })
  frame.view.classList.add('cards-page')
  const open = { ...page, frame }
  const showRounds = async () =>
    openRoundsDialog({ t, language, currency: game.currency, verifyAddress }, await api.listRounds().catch(() => []))

  const show = (state: RoomState) => {
    if (state.room === undefined) stage.showRooms(state.rooms)
    else {
      const before = state.isBefore ? { waitMs: Math.max(0, state.nextAt - performance.now()) } : undefined
      stage.showTable(state.room, state.hand, before)
    }
    if (state.room !== undefined && state.room.id !== stakesRoom) {
      stakes = createStakeSelector(state.room.stakes, labels, money)
      stakesRoom = state.room.id
    }
    const live = isLive(state.hand)
    const held = live ? second : stakes.view
    if (state.room === undefined) slot.replaceChildren()
    else if (held.parentNode !== slot) slot.replaceChildren(held)
    stakes.setEnabled(!state.isBusy)
    showControls(open, state, second)
  }
  const announce = createHandAnnouncer(open, first.hand?.round?.id)
  const room = createCardRoom(
    {
      api: cards,
      next: game.next,
      firstRoom: document.documentElement.dataset.room,
      onChange: (state) => {
        show(state)
        announce(state)
      },
      onSeat: ({ round }) => {
        if (round.refusal !== null) finish(open, round)
        else frame.clearObstacle()
      },
      onFailure: (failure) => {
        if (failure.code === 'ROOM_FULL') frame.say(t('cards.full'), 'trouble')
        else explain(open, failure)
      },
    },
    first,
  )
  // There are keys for the stake and the seat. A card is drawn by its button only, never by a key held too long.
  listenToKeys({
    play: () => {
      if (!frame.action.disabled && !isLive(room.state.hand)) act()
    },
    step: (by) => stakes.step(by),
  })
  return { open, room }
}
