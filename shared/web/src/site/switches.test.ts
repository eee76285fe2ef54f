import type { WhitelabelNode } from '@parlay/contracts/endpoints/platform'
import { isSwitchedOff, isSwitchedOn } from './switches'

const node = (modId: string, enabled: boolean, ...childrenNodes: WhitelabelNode[]): WhitelabelNode => ({
  modId,
  enabled,
  childrenNodes,
})

const tree = node(
  'ROOT',
  true,
  node('LOGIN', true, node('LOGIN.SMS', true), node('LOGIN.GOOGLE', false)),
  node('REG', false, node('REG.MOBILE', true)),
)

test.each([
  ['LOGIN.SMS', true],
  ['LOGIN.GOOGLE', false],
  ['REG.MOBILE', false],
  ['NOTHING', false],
])('%s is %s: a feature counts with all branches above it', (modId, expected) => {
  expect(isSwitchedOn(tree, modId)).toBe(expected)
})

test('nothing is on before the status is known', () => {
  expect(isSwitchedOn(undefined, 'LOGIN')).toBe(false)
})

test.each([
  ['LOGIN.SMS', false],
  ['LOGIN.GOOGLE', true],
  ['REG.MOBILE', true],
  ['NOTHING', false],
])('V12 %s is off: %s, and an unknown feature is not off', (modId, expected) => {
  expect(isSwitchedOff(tree, modId)).toBe(expected)
  expect(isSwitchedOff(undefined, modId)).toBe(false)
})
