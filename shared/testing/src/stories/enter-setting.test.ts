import { closeGame } from '@parlay/contracts/endpoints/game-launches'
import { callApi } from '@parlay/web/api'
import { enterSetting } from './enter-setting'

test('a call with a body gets the answer of the setting', async () => {
  enterSetting({ session: {}, answers: { 'GAME.close': { net: '0.00', rounds: 3 } } })

  expect(await callApi(closeGame, { sessionId: 's1' })).toEqual({ net: '0.00', rounds: 3 })
})

test('a request that is no call of the product goes to the network itself', async () => {
  enterSetting({})

  const page = await fetch('data:text/plain,update')

  expect(await page.text()).toBe('update')
})
