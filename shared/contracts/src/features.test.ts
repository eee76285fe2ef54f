import { features, switchesOfRequest } from './features'

const partOfCall = features.flatMap(({ calls }) => calls).find((call) => typeof call === 'object')

test.each([
  ['a value that has no text', JSON.parse('{"gameType":{"toString":null},"vassalage":{"toString":null}}')],
  ['a list', []],
  ['a text', 'RNG'],
  ['nothing', null],
])('a request that is %s needs no switch, and reaches the check of its fields', (_what, request) => {
  expect(partOfCall).toBeDefined()
  expect(switchesOfRequest(partOfCall?.call ?? '', request)).toEqual([])
})
