import { findPages, type NamedPage } from './find-pages'

const pages: NamedPage[] = [
  { page: { page: 'transactionHistory' }, name: 'Lịch sử giao dịch', also: 'Account record' },
  { page: { page: 'depositv2' }, name: 'Nạp tiền', also: '' },
  { page: { page: 'messageV2' }, name: 'ข้อความ', also: 'ข้อมูลแพลตฟอร์ม' },
  { page: { path: '/help' }, name: 'Account help', also: '' },
]
const found = (text: string, limit = 6) => findPages(pages, text, limit).map(({ name }) => name)

test.each([
  ['without accents', 'lich su', ['Lịch sử giao dịch']],
  ['with accents', 'Nạp', ['Nạp tiền']],
  ['by the beginnings of its words, in any order', 'giao lich', ['Lịch sử giao dịch']],
  ['by another name, after those that have the name', 'account', ['Account help', 'Lịch sử giao dịch']],
  ['by another name as a whole', 'Account record', ['Lịch sử giao dịch']],
  ['by a word anywhere in a script without spaces', 'แพลตฟอร์ม', ['ข้อความ']],
  ['not by the end of a word', 'count', []],
  ['not by some of the words alone', 'account deposit', []],
  ['not by nothing', '  ', []],
])('a page is found %s', (_, text, names) => {
  expect(found(text)).toEqual(names)
})

test('no more than the limit are found', () => {
  expect(found('a', 1)).toHaveLength(1)
})
