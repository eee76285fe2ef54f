import type { WhitelabelNode } from '@parlay/contracts/endpoints/platform'
import { noteSwitches, readSwitchesVersion, switchesOfCall } from './switches-version'

const tree = (enabled: boolean): WhitelabelNode => ({
  modId: 'NAV',
  enabled: true,
  childrenNodes: [{ modId: 'NAV.RNG', enabled, childrenNodes: [] }],
})

beforeEach(() => localStorage.clear())

test('V12 the version of the switches is the same for the same state, and another one for another state', () => {
  const versions = [true, false, true].map((enabled) => noteSwitches(tree(enabled)))

  expect(versions[2]).toBe(versions[0])
  expect(versions[1]).not.toBe(versions[0])
  expect(readSwitchesVersion()).toBe(versions[2])
  expect(versions[0]).toMatch(/^[0-9a-z]{1,16}$/)
})

test('V12 lists that caches may keep carry the version that is known, and no other call does', () => {
  const unknown = switchesOfCall('SYS.banners')
  const switches = noteSwitches(tree(true))

  expect(unknown).toEqual({})
  expect(['SYS.banners', 'GAME.list', 'GAME.hot', 'GAME.popular'].map(switchesOfCall)).toEqual(
    Array(4).fill({ switches }),
  )
  expect(['SYS.status', 'GAME.vendors', 'GAME.launch'].map(switchesOfCall)).toEqual(Array(3).fill({}))
})
