import { switchOfLink } from './feature-pages'

test.each([
  ['/rng', 'NAV.RNG'],
  ['/rng/', 'NAV.RNG'],
  ['/rng?games=fish', 'NAV.FISH'],
  ['/live?lobbyType=PVP', 'NAV.PVP'],
  ['/game?vassalage=LUMEN&gameType=RNG&nodeId=1', 'NAV.RNG'],
  ['/seamless?vassalage=IMES&gameType=SPORTS&nodeId=1', 'NAV.ESPORTS'],
  ['/fbsports?vassalage=AV', 'NAV.ESPORTS'],
  ['/fbsports', 'NAV.SPORTS'],
  ['/fbsports?vassalage=FB', undefined],
  ['/sports', 'NAV.SPORTS'],
  ['/lottery?gameCode=VN_MB', 'NAV.LOTT'],
  ['/lottery?gameCode=VN_MB&vendor=TCG_LOTTO_VN', 'NAV.LOTT'],
  ['/lottery?gameCode=X&vendor=ELOTT', undefined],
  ['/lottery/proof/VN_MB/1', undefined],
  ['/pointMall#top', 'POINTS'],
  ['/raffles?kind=egg', 'PROMO.RAFFLE'],
  ['/?centre=withdraw', 'MEM.withdraw'],
  ['/?centre=securityCenter', undefined],
  ['/?centre=nothing', undefined],
  ['/?agents=registerCenter', 'AGT.registerCenter'],
  ['/member/withdraw', 'MEM.withdraw'],
  ['/member/deposit?x=1', 'MEM.depositv2'],
  ['/member/account', undefined],
  ['/agent/dividends', 'CONTRACT.DIVIDEND'],
  ['/agent/nothing', undefined],
  ['/help?article=play-money', undefined],
  ['#end', undefined],
])('V12 the link %s depends on the switch %s', (link, modId) => {
  expect(switchOfLink(link)).toBe(modId)
})
