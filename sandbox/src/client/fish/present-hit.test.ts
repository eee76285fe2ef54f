import { fishKinds, shoal, shotsInMagazine } from '../../fish/shoal'
import { presentHit } from './present-hit'

const after = (caught: string) => presentHit('seahorse', { caught, shotValue: '0.10' })

test('PR-03 a hit is celebrated only where the magazine’s prizes are above its stake', () => {
  expect(['0.50', '0.99', '1.00', '1.01', '9.00'].map((caught) => after(caught).isCelebrated)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  expect(after('0.50').prize).toBe('0.50')
})

test('PR-03 no single fish worth a magazine or less is celebrated by itself', () => {
  const celebrated = fishKinds.filter((kind) => {
    const caught = (shoal[kind] / 10).toFixed(2)
    return presentHit(kind, { caught, shotValue: '0.10' }).isCelebrated
  })

  expect(celebrated).toEqual(fishKinds.filter((kind) => shoal[kind] > shotsInMagazine))
})
