import { throughCdn } from './launch-cdn'

const launch = { url: 'https://one.games/play/abc?x=1', origin: 'https://one.games' }
const cdns = ['https://one.games', 'https://two.games']

test.each([
  [0, 'https://one.games'],
  [0.99, 'https://two.games'],
])('K1.hosts L9.launch-hosts a launch uses one of the game hosts, chosen at random', (random, origin) => {
  expect(throughCdn(launch, cdns, () => random)).toEqual({ url: `${origin}/play/abc?x=1`, origin })
})

test.each([[[]], [['https://elsewhere.games']], [['not an address']]])(
  'L9 a launch on none of the hosts %j is not moved',
  (hosts) => {
    expect(throughCdn(launch, hosts, () => 0)).toBe(launch)
  },
)
