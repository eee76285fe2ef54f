import type { PlayType } from '@parlay/contracts/lottery/plays'
import { headSet, type NamedSet, sumSet, tailSet } from '../../numbers/number-sets'

/** The last digits in all counted numbers; how many digits a chosen number has decides between them. */
const loByDigits: Readonly<Record<number, PlayType>> = { 2: 'LO2', 3: 'LO3', 4: 'LO4' }
const xienByCount: Readonly<Record<number, PlayType>> = { 2: 'XIEN2', 3: 'XIEN3', 4: 'XIEN4' }
const truotByCount: Readonly<Record<number, PlayType>> = { 4: 'TRUOT4', 8: 'TRUOT8', 10: 'TRUOT10' }

/** The meaning of a word: one play, or plays of which the numbers decide. */
export type PlayWord = { play: PlayType } | { byDigits: typeof loByDigits } | { byCount: typeof xienByCount }

/** The first word of a play is the one in which it is printed. */
const playWords: readonly (readonly [PlayWord, ...string[]])[] = [
  [{ byDigits: loByDigits }, 'lo', 'bao', 'b', 'baolo', 'blo'],
  [{ play: 'LO2' }, 'lo2'],
  [{ play: 'LO3' }, 'lo3'],
  [{ play: 'LO4' }, 'lo4'],
  [{ play: 'DE' }, 'de', 'duoi'],
  [{ play: 'DE_HEAD' }, 'dd', 'daude'],
  [{ play: 'DE_TAIL' }, 'dt', 'duoide'],
  [{ play: 'DE_FIRST' }, 'nhat', 'g1'],
  [{ play: 'DAU' }, 'dau'],
  [{ play: 'BA_CANG' }, 'cang', 'bacang', '3c'],
  [{ play: 'XIU_CHU' }, 'xc', 'xiuchu'],
  [{ byCount: xienByCount }, 'xien', 'xi'],
  [{ play: 'XIEN2' }, 'xien2', 'xi2'],
  [{ play: 'XIEN3' }, 'xien3', 'xi3'],
  [{ play: 'XIEN4' }, 'xien4', 'xi4'],
  [{ byCount: truotByCount }, 'truot', 'tr'],
  [{ play: 'TRUOT4' }, 'truot4', 'tr4'],
  [{ play: 'TRUOT8' }, 'truot8', 'tr8'],
  [{ play: 'TRUOT10' }, 'truot10', 'tr10'],
]

const meanings = new Map(playWords.flatMap(([meaning, ...names]) => names.map((name) => [name, meaning] as const)))
export const playOfWord = (word: string): PlayWord | undefined => meanings.get(word)

/** The word in which a play is printed. The kinds of lô differ by their number of digits. */
export function wordOf(playType: PlayType): string {
  const own = playWords.find(([meaning]) =>
    'play' in meaning
      ? meaning.play === playType
      : Object.values('byDigits' in meaning ? loByDigits : []).includes(playType),
  )
  return own?.[1] ?? ''
}

/**
 * Plays that are the name of a third one when they stand together: “lô xiên” is xiên in the north, and “đầu đề” is a
 * play of one digit.
 */
const namesOfOthers: ReadonlySet<string> = new Set([
  'lo xien',
  'lo truot',
  'lo cang',
  'lo dau',
  'lo nhat',
  'de dau',
  'dau de',
  'de nhat',
  'de cang',
  'dau nhat',
  'duoi nhat',
])
const firstWords = new Map(playWords.flatMap(([, first, ...others]) => others.map((other) => [other, first] as const)))
/** Returns whether two words of plays side by side may be the name of another one. */
export const isNameOfOther = (word: string, other: string): boolean => {
  const family = (text: string) => (text === 'duoi' ? text : (firstWords.get(text) ?? text).replace(/\d+$/, ''))
  return namesOfOthers.has(`${family(word)} ${family(other)}`)
}

/** Words that a digit follows. */
export const setWords: Readonly<Record<string, (digit: string) => string[]>> = {
  dau: headSet,
  duoi: tailSet,
  dit: tailSet,
  tong: sumSet,
}

/** Words that stand for pairs by themselves. */
export const namedSetWords: Readonly<Record<string, NamedSet>> = {
  kep: 'doubles',
  le: 'odd',
  chan: 'even',
  tai: 'big',
  xiu: 'small',
}

export const areaWords = { mb: 'MB', mt: 'MT', mn: 'MN' } as const

/** The texts that may be meant by words of other bookmakers, which mean something else, or nothing, with us. */
export const wordsMeant: Readonly<Record<string, readonly string[]>> = {
  bl: ['lo'],
  da: ['xien2'],
  dat: ['xien2'],
  dathang: ['xien2'],
  bd: ['dao lo'],
  db: ['dao lo'],
  bdao: ['dao lo'],
  daolo: ['dao lo'],
  ld: ['dao lo'],
  xcd: ['dao xc'],
  xcdao: ['dao xc'],
  chu: ['xc'],
  xquay: ['xien'],
  dauduoi: ['dau duoi'],
  dduoi: ['dau duoi'],
  den: ['keo'],
  toi: ['keo'],
}

/** Plays that may be meant where the numbers have another count of digits than a play takes. */
export const playsMeant: Partial<Record<PlayType, Readonly<Record<number, readonly string[]>>>> = {
  DE: { 1: ['dd', 'dt'], 3: ['cang'] },
  DE_HEAD: { 2: ['dau duoi'] },
  DE_TAIL: { 2: ['duoi', 'xien2'] },
  DAU: { 1: ['dd'] },
  BA_CANG: { 2: ['de'] },
  XIU_CHU: { 2: ['de'] },
  LO2: { 3: ['lo3'], 4: ['lo4'] },
  LO3: { 2: ['lo2'], 4: ['lo4'] },
  LO4: { 2: ['lo2'], 3: ['lo3'] },
}
