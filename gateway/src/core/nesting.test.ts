import { deepestBody } from '@parlay/contracts/bounds'
import fc from 'fast-check'
import { isNestedTooDeep } from './nesting'

const nest = (levels: number, inner = '') => `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`

test('finds a body that is one level too deep', () => {
  expect([isNestedTooDeep(nest(deepestBody)), isNestedTooDeep(nest(deepestBody + 1))]).toEqual([false, true])
  expect(isNestedTooDeep('{"a":'.repeat(20_000))).toBe(true)
})

test('brackets within a text are not levels', () => {
  const brackets = '[{'.repeat(deepestBody)
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(isNestedTooDeep(JSON.stringify({ [before]: before + brackets + after }))).toBe(false)
    }),
  )
})

test('many values next to each other are not deep', () => {
  expect(isNestedTooDeep(JSON.stringify(Array(5_000).fill({ a: [] })))).toBe(false)
})
