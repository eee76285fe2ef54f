import { indexNames } from './index-names'

const find = indexNames([
  { id: '1', name: 'Opaline Nights', also: 'Lumen Atelier' },
  { id: '2', name: 'Deposed Kings' },
  { id: '3', name: 'Gold Mine', isHot: true },
  { id: '4', name: 'Nạp Ngọc' },
])
const found = (text: string) => find(text, 5)

test.each([
  ['the name', 'Opaline Nights', ['1']],
  ['its beginning', 'opali', ['1']],
  ['a letter missing', 'Opalne', ['1']],
  ['a letter too many', 'opalline', ['1']],
  ['a wrong letter', 'opalinu', ['1']],
  ['two letters exchanged', 'opailne', ['1']],
  ['no accents', 'nap ngoc', ['4']],
])('V3 a name is found by %s', (_, text, ids) => {
  expect(found(text)).toEqual(ids)
})

test.each([
  ['two wrong letters', 'deposit'],
  ['a wrong first letter', 'cpaline'],
  ['an error in a short word', 'gild'],
])('V3 a name is not found by %s', (_, text) => {
  expect(found(text)).toEqual([])
})
