import { drawKinds } from '@parlay/contracts/draw-kinds'
import {
  aGame,
  aLane,
  isOffline,
  longText,
  neverAnswers,
  refuses,
  type Stories,
  type Story,
} from '@parlay/testing/stories'
import { aDrawGame, aDrawMenu, anOpenedDraw } from '../testing'
import { LotteryMenuScreen } from './lottery-menu-screen'

const lanes = (name: string) => ({ data: { lanes: [aLane('LOTT', { vassalage: 'TCG_SEA', name })] } })
const gamesNamed = (...names: string[]) => ({
  games: names.map((name, index) =>
    aGame({
      nodeId: `${index}`,
      name,
      vassalage: 'TCG_SEA',
      gameType: 'LOTT',
      gameCode: `six-${index}`,
      drawKind: drawKinds[index],
      demo: true,
    }),
  ),
  totalPages: 1,
})
const draws = aDrawMenu(
  aDrawGame(),
  aDrawGame({ gameCode: 'MN_TG', area: 'MN', name: 'Tiền Giang' }),
  aDrawGame({ gameCode: 'MN_BT', area: 'MN', name: 'Bến Tre', numero: '20260202' }),
  aDrawGame({ gameCode: 'FAST60', area: 'FAST', name: 'Every minute', numero: null, drawTime: null, closeAt: null }),
)

export default {
  parameters: {
    path: '/lott',
    hasOwnHeading: true,
    answers: {
      'GAME.vendors': lanes('SEA Lotto'),
      'GAME.list': gamesNamed('Manila', 'Hanoi'),
      'GAME.popular': { list: [] },
      'LOTT.menu': draws,
      'LOTT.recent': { list: [] },
      'LOTT.openedAll': { list: [anOpenedDraw()] },
    },
  },
} satisfies Stories

const render: Story['render'] = () => <LotteryMenuScreen />

export const Menu: Story = { render, parameters: { shows: '04217' } }
export const Empty: Story = {
  render,
  parameters: { answers: { 'GAME.list': gamesNamed(), 'LOTT.menu': aDrawMenu(), 'LOTT.openedAll': { list: [] } } },
}
export const ForMembers: Story = { render, parameters: { session: {}, shows: 'Tiền Giang' } }
export const LongText: Story = {
  render,
  parameters: {
    shows: longText,
    answers: {
      'LOTT.menu': aDrawMenu(aDrawGame({ name: longText })),
      'GAME.vendors': lanes(longText),
      'GAME.list': gamesNamed(longText, 'Manila'),
    },
  },
}
export const Loading: Story = {
  render,
  parameters: { answers: { 'GAME.list': neverAnswers, 'LOTT.menu': neverAnswers, 'LOTT.openedAll': neverAnswers } },
}
export const Failed: Story = {
  render,
  parameters: {
    shows: 'Try again',
    answers: { 'GAME.list': refuses(), 'LOTT.menu': refuses(), 'LOTT.openedAll': refuses() },
  },
}
export const Offline: Story = {
  render,
  parameters: {
    shows: 'Try again',
    answers: { 'GAME.list': isOffline, 'LOTT.menu': isOffline, 'LOTT.openedAll': isOffline },
  },
}
