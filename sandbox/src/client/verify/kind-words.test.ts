import { wordsOfKind } from './kind-words'

test('PR-13 only a player with own seeds can change them, and the other seed has a separate name', () => {
  const seeds = (['slot', 'fish', 'cards', 'roulette', 'book'] as const).map((kind) => {
    const { seed, hasOwnPair } = wordsOfKind(kind)
    return [kind, seed, hasOwnPair]
  })

  expect(seeds).toEqual([
    ['slot', 'verify.clientSeed', true],
    ['fish', 'verify.clientSeed', true],
    ['cards', 'verify.seed.players', true],
    ['roulette', 'verify.seed.game', false],
    ['book', 'verify.seed.fixture', false],
  ])
})
