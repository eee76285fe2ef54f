import { targets } from '@parlay/build/budgets'
import { remote as lobby } from '../../mf-lobby/src/remote'
import { remote as lottery } from '../../mf-lottery/src/remote'

test('V5.lottery a page to bet on draws may load at most 15 KB of script more than the lobby', () => {
  const beyond = lottery.screens.LotteryLaunchScreen.budget - lobby.screens.LobbyScreen.budget

  expect(beyond).toBeLessThanOrEqual(targets.bettingBeyondLobby)
})
