import { aGame } from '@parlay/testing'
import { gamePath } from '@parlay/ui/game-frame'

const gameTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'DS88', 'LOTT', 'ELOTT']
const ownNames = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']
/** Names a vendor by code or by account type. */
const vendors = [...ownNames, 'PRL'].flatMap((name) => [
  { vassalage: name, vendor: name, accountTypeName: 'Any' },
  { vassalage: 'X1', vendor: name, accountTypeName: 'Any' },
  { vassalage: 'X1', vendor: 'X1', accountTypeName: name },
])
const table = gameTypes.flatMap((gameType) => vendors.map((vendor) => [gameType, vendor] as const))

test.each(table)(
  'K1.vendors L6.lottery L6.vendors L6.open a game of %s and %j opens where its type and its vendor require',
  (gameType, vendor) => {
    const isLottery = gameType === 'LOTT' || gameType === 'ELOTT'
    const isOwn = Object.values(vendor).some((name) => ownNames.includes(name))

    expect(gamePath(aGame({ gameType, ...vendor, nodeId: '7', gameCode: 'six' }))).toBe(
      isLottery && isOwn
        ? `/lottery?gameCode=six&vendor=${vendor.vassalage}`
        : `/game?vassalage=${vendor.vassalage}&gameType=${gameType}&nodeId=7`,
    )
  },
)

test('L6 V5.lottery a draw’s usual play type is in the address of the lottery page', () => {
  const game = aGame({ vassalage: 'TCG_SEA', gameType: 'LOTT', gameCode: 'hanoi', defaultPlayType: '2D' })

  expect(gamePath(game)).toBe('/lottery?gameCode=hanoi&vendor=TCG_SEA&playType=2D')
})

test('L6.open V5.sports-book sports books open on their route, and games with a separate window alone in it', () => {
  const game = { vassalage: 'GOAL', gameType: 'SPORTS', nodeId: '7' }

  expect(gamePath(aGame({ ...game, openMode: 'ROUTE' }))).toBe('/fbsports?vassalage=GOAL&nodeId=7')
  expect(gamePath(aGame({ ...game, openMode: 'WINDOW' }))).toBe('/seamless?vassalage=GOAL&gameType=SPORTS&nodeId=7')
})
