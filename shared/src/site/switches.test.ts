import type { WhitelabelNode } from '../contracts/endpoints/platform'
import { isSwitchedOn } from './switches'

const node = (modId: string, enabled: boolean, ...childrenNodes: WhitelabelNode[]): WhitelabelNode => ({
  modId,
  enabled,
  childrenNodes,
})

test.each([
  ['LOGIN.SMS', true],
  ['LOGIN.GOOGLE', false],
  ['REG.MOBILE', false],
  ['NOTHING', false],
])('%s is %s: a feature counts with all branches above it', (modId, expected) => {
  const tree = node(
    'ROOT',
    true,
    node('LOGIN', true, node('LOGIN.SMS', true), node('LOGIN.GOOGLE', false)),
    node('REG', false, node('REG.MOBILE', true)),
  )

  expect(isSwitchedOn(tree, modId)).toBe(expected)
})

test('nothing is on before the status is known', () => {
  expect(isSwitchedOn(undefined, 'LOGIN')).toBe(false)
})
