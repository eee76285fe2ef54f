import { indexNames } from './index-names'

const find = indexNames([
  { id: '1', name: 'Opaline Nights', also: 'Lumen Atelier' },
  { id: '2', name: 'Deposed Kings' },
  { id: '3', name: 'Gold Mine', isHot: true },
  { id: '4', name: 'Nạp Ngọc' },
  { id: '5', name: 'Halo of Hours' },
  { id: '6', name: 'Moonlight Bay: 7’s' },
  { id: '7', name: '週末のキャッシュバック' },
  { id: '8', name: 'โบนัสต้อนรับสมาชิกใหม่' },
  { id: '9', name: '周末返现 红包' },
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
  ['haloofhours', ['5']],
  ['HALO-OF-HOURS', ['5']],
  ['halo ofho', ['5']],
  ['ofhours', ['5']],
  ['haloofhuors', ['5']],
  ['o.f hours', ['5']],
  ['lumenatelier', ['1']],
  ['goldmine', ['3']],
  ['moon light bay', ['6']],
  ['moonlightbay7s', ['6']],
  ['napngoc', ['4']],
  ['週末 の キャッシュ', ['7']],
  ['キャッシュバック', ['7']],
  ['โบนัส ต้อนรับ', ['8']],
  ['สมาชิกใหม่', ['8']],
  ['周末返现红包', ['9']],
  ['返 现', ['9']],
])('V3 spaces and punctuation say little: %s finds %j', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

test('V3 a name that begins with the letters comes before one that has them later, and a hot one first', () => {
  const search = indexNames([
    { id: 'later', name: 'Old Sea Side' },
    { id: 'maker', name: 'Reef', also: 'Sea Side Games' },
    { id: 'first', name: 'Sea Side' },
    { id: 'hot', name: 'Sea Sides', isHot: true },
  ])

  expect(search('seaside', 5)).toEqual(['hot', 'first', 'later', 'maker'])
})

test.each(['', '   ', '🦄', '<q></q>', '.*', '%_', '‮', 'ofof', 'урал', 'a'.repeat(64)])(
  'V3 %j finds no name and does no harm',
  (text) => {
    expect(found(text)).toEqual([])
  },
)

test.each([
  ['two wrong letters', 'deposit'],
  ['a wrong first letter', 'cpaline'],
  ['an error in a short word', 'gild'],
])('V3 a name is not found by %s', (_, text) => {
  expect(found(text)).toEqual([])
})
