import { findPages, isPageNamed, type NamedPage } from './find-pages'

const pages: NamedPage[] = [
  { page: { page: 'transactionHistory' }, name: 'Lịch sử giao dịch', also: 'Account record' },
  { page: { page: 'depositv2' }, name: 'Nạp tiền', also: '' },
  { page: { page: 'messageV2' }, name: 'ข้อความ', also: 'ข้อมูลแพลตฟอร์ม' },
  { page: { path: '/help' }, name: 'Account help', also: '' },
]
const found = (text: string, limit = 6) => findPages(pages, text, { limit, language: 'EN' }).map(({ name }) => name)

test.each([
  ['without accents', 'lich su', ['Lịch sử giao dịch']],
  ['with accents', 'Nạp', ['Nạp tiền']],
  ['by the beginnings of its words, in any order', 'giao lich', ['Lịch sử giao dịch']],
  ['by another name, after those that have the name', 'account', ['Account help', 'Lịch sử giao dịch']],
  ['by another name as a whole', 'Account record', ['Lịch sử giao dịch']],
  ['by a word anywhere in a script without spaces', 'แพลตฟอร์ม', ['ข้อความ']],
  ['by a word with a letter missing', 'acount', ['Account help', 'Lịch sử giao dịch']],
  ['by a word with two letters exchanged', 'recrod', ['Lịch sử giao dịch']],
  ['by a word of a script without spaces with a letter missing', 'แพลตฟรม', ['ข้อความ']],
  ['by what a question is about', 'where can i see the record', ['Lịch sử giao dịch']],
  ['not by a word with two letters wrong', 'akkunt', []],
  ['not by the end of a word', 'count', []],
  ['not by some of the words alone', 'account deposit', []],
  ['not by nothing', '  ', []],
])('a page is found %s', (_, text, names) => {
  expect(found(text)).toEqual(names)
})

const entrances: NamedPage[] = [
  { page: { path: '/login?portal=agent' }, name: 'Agent login', also: 'agent portal, upline' },
  { page: { path: '/login' }, name: 'Log in', also: 'Login, account password' },
]

test.each(['login', 'Log in', 'log-in'])('a page that is called just so is found first: %s', (text) => {
  expect(findPages(entrances, text, { limit: 6, language: 'EN' })[0]?.name).toBe('Log in')
})

test.each([
  ['its name', 'Log in', true],
  ['its name, put together', 'login', true],
  ['another name', 'account password', true],
  ['a whole word of another name', 'password', true],
  ['a whole word of another name with a typing error', 'pasword', true],
  ['the beginning of its name', 'log', true],
  ['the beginning of a word of another name', 'pass', false],
  ['too short a word', 'in', false],
  ['some words alone', 'password game', false],
])('the text %s means the page: %s', (_, text, isNamed) => {
  expect(isPageNamed(entrances[1] as NamedPage, text)).toBe(isNamed)
})

test('no more than the limit are found', () => {
  expect(found('a', 1)).toHaveLength(1)
})

const lotteries: NamedPage[] = [
  { page: { path: '/elott' }, name: 'E-lottery', also: 'instant lottery' },
  { page: { path: '/terms' }, name: 'Terms of the lottery', also: '' },
  { page: { path: '/lott' }, name: 'Lottery', also: 'lotto' },
]

test('the page whose name the text begins stands above those that have it further on', () => {
  const names = findPages(lotteries, 'lott', { limit: 6, language: 'EN' }).map(({ name }) => name)

  expect(names).toEqual(['Lottery', 'Terms of the lottery', 'E-lottery'])
})
