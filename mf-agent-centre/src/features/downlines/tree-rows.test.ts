import { aDownline } from '../../testing/answers'
import { type Branch, type Branches, moveOf, root, rowsOf } from './tree-rows'

const branch = (list: Branch['list'], next: Branch['next'] = null): Branch => ({
  list,
  next,
  isLoading: false,
  error: undefined,
})
const maya = aDownline()
const noel = aDownline({ memberId: '12', account: 'noel', children: 2 })
const ines = aDownline({ memberId: '21', account: 'in***s', level: 2 })
const branches: Branches = new Map([
  [root, branch([noel, maya])],
  ['12', branch([ines], 'key')],
])
const open = rowsOf(branches, new Set(['12']))

test('G2.tree members stand in their order, those of an open branch below it, and then the way to the next page', () => {
  expect(open.map(({ key, level }) => [key, level])).toEqual([
    ...[
      ['12', 1],
      ['21', 2],
      ['12 more', 2],
    ],
    ['11', 1],
  ])
  expect(rowsOf(branches, new Set()).map(({ key }) => key)).toEqual(['12', '11'])
})

test.each([
  ['ArrowDown', '12', { to: '21' }],
  ['ArrowDown', '11', { to: '11' }],
  ['ArrowUp', '21', { to: '12' }],
  ['ArrowUp', '12', { to: '12' }],
  ['Home', '11', { to: '12' }],
  ['End', '12', { to: '11' }],
  ['ArrowRight', '12', { to: '21' }],
  ['ArrowRight', '11', undefined],
  ['ArrowLeft', '12', { close: '12' }],
  ['ArrowLeft', '21', { to: '12' }],
  ['ArrowLeft', '12 more', { to: '12' }],
  ['ArrowLeft', '11', undefined],
  ['a', '12', undefined],
])('G2.tree %s on line %s leads where trees lead', (key, at, move) => {
  expect(moveOf(open, at, key)).toEqual(move)
})

test('G2.tree the arrow to the right opens a branch that is closed', () => {
  expect(moveOf(rowsOf(branches, new Set()), '12', 'ArrowRight')).toEqual({ open: '12' })
})
