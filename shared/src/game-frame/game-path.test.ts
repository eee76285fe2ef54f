import { gamePath } from '@parlay/shared/game-frame'
import { aGame } from '@parlay/shared/testing'

test.each(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'])('L6 a game of %s opens on the lottery page', (code) => {
  const game = aGame({ vassalage: code, vendor: code, gameCode: 'hanoi', defaultPlayType: '2D' })

  expect(gamePath(game)).toBe(`/lottery?gameCode=hanoi&vendor=${code}&playType=2D`)
})

test('L6 the account type decides as well', () => {
  const game = aGame({ vassalage: 'X1', vendor: 'X1', accountTypeName: 'ELOTT', gameCode: 'fast3' })

  expect(gamePath(game)).toBe('/lottery?gameCode=fast3&vendor=X1')
})

test('L6 any other vendor’s game opens in the frame, a lottery game too', () => {
  const game = aGame({ vassalage: 'PRL', gameType: 'LOTT', nodeId: '7' })

  expect(gamePath(game)).toBe('/game?vassalage=PRL&gameType=LOTT&nodeId=7')
})

test('L6 sports books open on their route, games with a window of their own alone in it', () => {
  const game = { vassalage: 'GOAL', gameType: 'SPORTS', nodeId: '7' }

  expect(gamePath(aGame({ ...game, openMode: 'ROUTE' }))).toBe('/fbsports?vassalage=GOAL&nodeId=7')
  expect(gamePath(aGame({ ...game, openMode: 'WINDOW' }))).toBe('/seamless?vassalage=GOAL&gameType=SPORTS&nodeId=7')
})
