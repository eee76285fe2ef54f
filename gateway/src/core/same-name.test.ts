import { isSameName } from './same-name'

test.each([
  ['capitals without accents', 'José Peña', 'JOSE PENA'],
  ['accents that are composed otherwise', 'Jose\u0301 Rizal', 'José Rizal'],
  ['đ as d', 'Đặng Đình Đức', 'DANG DINH DUC'],
  ['a hyphen as a blank', 'Anne-Marie Santos', 'ANNE MARIE SANTOS'],
  ['a hyphen left out', 'Anne-Marie Santos', 'ANNEMARIE SANTOS'],
  ['an apostrophe left out', 'Seán O’Brien', "SEAN O'BRIEN"],
  ['an apostrophe as nothing', 'Siobhán O’Brien', 'SIOBHAN OBRIEN'],
  ['a particle written together', 'Maria de la Cruz', 'MARIA DELA CRUZ'],
  ['all written together', 'Maria de la Cruz', 'MARIA DELACRUZ'],
  ['a particle left out', 'Ahmad bin Ali', 'AHMAD ALI'],
  ['the family name first', 'Maria dela Cruz', 'DELA CRUZ, MARIA'],
  ['the family name first, its particle joined', 'Maria de la Cruz', 'DELACRUZ MARIA'],
  ['the order of another country', 'Nguyễn Văn An', 'AN VAN NGUYEN'],
  ['full width', 'Ｍａｙａ　Ｓａｎｔｏｓ', 'MAYA SANTOS'],
  ['a title', 'Somchai Jaidee', 'MR. SOMCHAI JAIDEE'],
  ['a Thai title that is joined', 'สมชาย ใจดี', 'นายสมชาย ใจดี'],
  ['a Thai title that is shortened', 'สมหญิง ใจดี', 'น.ส. สมหญิง ใจดี'],
  ['Han with a blank', '王小明', '王 小明'],
  ['Han with a dot', '阿卜杜拉·买买提', '阿卜杜拉买买提'],
  ['a Chinese title', '王小明', '王小明先生'],
  ['half-width kana, as Japanese banks print them', 'ショウ・タロー', 'ｼﾖｳ ﾀﾛ-'],
  ['hiragana as katakana', 'やまだ たろう', 'ヤマダ　タロウ'],
  ['a mark that displays nothing', '\u202aMaya Santos', 'Maya\u200b Santos'],
])('M4 two spellings of a name are one name: %s', (_, known, printed) => {
  expect([isSameName(known, printed), isSameName(printed, known)]).toEqual([true, true])
})

test.each([
  ['another first name', 'Maya Santos', 'Rafael Santos'],
  ['a name left out', 'Maria Clara Santos', 'Maria Santos'],
  ['a name that is shortened', 'Maria Santos', 'M. Santos'],
  ['a middle name that tells people apart', 'Nguyễn Văn An', 'Nguyễn Thị An'],
  ['a Thai vowel', 'สมชาย ใจดี', 'สมชย ใจดี'],
  ['a voiced kana', 'カトウ', 'ガトウ'],
  ['nothing', 'Maya Santos', '-'],
  ['particles alone', 'Maya Santos', 'de la'],
])('M4 %s makes another name', (_, known, printed) => {
  expect([isSameName(known, printed), isSameName(printed, known)]).toEqual([false, false])
})
