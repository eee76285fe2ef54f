import { serverBlocks } from '@parlay/server'
import { runs } from '@parlay/testing/runs'
import {
  caughtUnits,
  chanceOf,
  fishKinds,
  fishReturn,
  isHit,
  magazinePayout,
  type Shot,
  shoal,
  shotsInMagazine,
} from './shoal'

test('PR-07 every kind of fish returns exactly what is declared: chance times prize', () => {
  for (const kind of fishKinds) {
    const { hits, of } = chanceOf(kind)

    expect([kind, ((hits * shoal[kind]) / of) * 100]).toEqual([kind, Number(fishReturn)])
    expect((hits * shoal[kind] * 100) % of).toBe(0)
  }
})

test('PR-07 very many shots at all kinds return what is declared, within the bounds of chance', () => {
  const shots = runs(10_000, 1_000_000)
  let caught = 0
  let variance = 0
  for (let nonce = 0; nonce < shots / shotsInMagazine; nonce += 1) {
    const blocks = serverBlocks({ serverSeed: 'million', clientSeed: 'player', nonce })
    for (let shot = 0; shot < shotsInMagazine; shot += 1) {
      const kind = fishKinds[(nonce + shot) % fishKinds.length] ?? 'sardine'
      const { hits, of } = chanceOf(kind)
      variance += shoal[kind] ** 2 * (hits / of) * (1 - hits / of)
      if (isHit(blocks, shot, kind)) caught += shoal[kind]
    }
  }

  const deviation = Math.abs(caught / shots - Number(fishReturn) / 100)
  expect(deviation).toBeLessThan((3 * Math.sqrt(variance)) / shots)
  expect(deviation).toBeLessThan(0.02 * Math.sqrt(1_000_000 / shots))
})

test('a magazine brings its prizes and the price of shots that were not fired', () => {
  const shots: Shot[] = [
    { kind: 'turtle', hit: true },
    { kind: 'whale', hit: false },
    { kind: 'sardine', hit: true },
  ]

  expect(caughtUnits(shots)).toBe(22)
  expect(magazinePayout(shots, 50n)).toBe(50n * (22n + 7n))
  expect(magazinePayout([], 50n)).toBe(500n)
})

test('a shot does not depend on what was aimed at before', () => {
  const seeds = { serverSeed: 'seed', clientSeed: 'player', nonce: 4 }
  const [once, again] = [serverBlocks(seeds), serverBlocks(seeds)]
  for (const kind of fishKinds) isHit(once, 0, kind)

  expect(isHit(once, 1, 'sardine')).toBe(isHit(again, 1, 'sardine'))
})
