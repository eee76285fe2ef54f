import { drawKinds } from '@parlay/shared/contracts/draw-kinds'
import {
  aGame,
  aLane,
  isOffline,
  longText,
  neverAnswers,
  refuses,
  type Stories,
  type Story,
} from '@parlay/shared/stories'
import { aDrawMenu } from '../testing/draw-answers'
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
const draw = {
  ...{ gameCode: 'MB', area: 'MB', revision: 0, numero: '20260131', openAt: Date.UTC(2026, 0, 31, 11, 15) },
  prizes: { special: ['04217'], first: ['88120'], second: ['10001', '20002'] },
  ...{ seedHash: 'a'.repeat(64), seed: 'b'.repeat(64) },
}

export default {
  parameters: {
    path: '/lott',
    hasOwnHeading: true,
    answers: {
      'GAME.vendors': lanes('SEA Lotto'),
      'GAME.list': gamesNamed('Manila', 'Hanoi'),
      'LOTT.menu': aDrawMenu(),
      'LOTT.openedAll': { list: [draw] },
    },
  },
} satisfies Stories

const render: Story['render'] = () => <LotteryMenuScreen />

export const Menu: Story = { render, parameters: { shows: '04217' } }
export const Empty: Story = {
  render,
  parameters: { answers: { 'GAME.list': gamesNamed(), 'LOTT.openedAll': { list: [] } } },
}
export const LongText: Story = {
  render,
  parameters: {
    shows: longText,
    answers: { 'GAME.vendors': lanes(longText), 'GAME.list': gamesNamed(longText, 'Manila') },
  },
}
export const Loading: Story = {
  render,
  parameters: { answers: { 'GAME.list': neverAnswers, 'LOTT.openedAll': neverAnswers } },
}
export const Failed: Story = {
  render,
  parameters: { shows: 'Try again', answers: { 'GAME.list': refuses(), 'LOTT.openedAll': refuses() } },
}
export const Offline: Story = {
  render,
  parameters: { shows: 'Try again', answers: { 'GAME.list': isOffline, 'LOTT.openedAll': isOffline } },
}
