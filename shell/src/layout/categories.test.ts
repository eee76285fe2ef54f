import { laneTitles } from '@parlay/contracts/endpoints/game-vendors'
import { features } from '@parlay/contracts/features'
import { aLane, aStatusWithout } from '@parlay/testing'
import { categoryLanes } from './categories'

test('H5 a category without vendors or without a page is not in the navigation', () => {
  const lanes = [aLane('RNG', { vassalage: 'A' }), aLane('LIVE'), aLane('SPORTS', { vassalage: 'B' })]

  const keys = categoryLanes(lanes).map(({ category }) => category.key)

  expect(keys).toContain('RNG')
  expect(keys).not.toContain('LIVE')
})

test('H5 the order is the navigation’s, not the gateway’s', () => {
  const lanes = [aLane('LOTT', { vassalage: 'L' }), aLane('RNG', { vassalage: 'A' })]

  expect(categoryLanes(lanes).map(({ category }) => category.key)).toEqual(['RNG', 'LOTT'])
})

test('H5.labels the categories have the labels of section 2.1 of the specification', () => {
  const lanes = (['LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'DS88'] as const).map((key) =>
    aLane(key, { vassalage: 'A' }),
  )

  expect(
    categoryLanes(lanes)
      .map(({ category }) => category.label)
      .sort(),
  ).toEqual(
    [
      ...['con_lott', 'con_live', 'con_sports', 'con_fish', 'con_rng', 'con_pvp', 'compete_game'],
      'in_cockfight_nav',
    ].sort(),
  )
})

const switches = features.filter(({ modId }) => modId.startsWith('NAV.')).map(({ modId }) => [modId] as const)

test.each(switches)('V12 H5 a category is not in the navigation without %s, and all others are', (modId) => {
  const lanes = laneTitles.map((title) => aLane(title, { vassalage: 'V' }))

  const keys = categoryLanes(lanes, aStatusWithout(modId).whitelabel).map(({ category }) => `NAV.${category.key}`)

  expect(keys.toSorted()).toEqual(
    switches
      .map(([other]) => other)
      .filter((other) => other !== modId)
      .toSorted(),
  )
})
