import { type PlayType, plays } from '@parlay/shared/lottery/plays'

/** The keys of the texts about a play; plays that differ in digits or numbers alone share theirs. */
const words: Readonly<Record<PlayType, string>> = {
  LO2: 'lo',
  LO3: 'lo',
  LO4: 'lo',
  DE: 'de',
  DE_HEAD: 'de_head',
  DE_TAIL: 'de_tail',
  DE_FIRST: 'first',
  DAU: 'dau',
  BA_CANG: 'cang',
  XIU_CHU: 'xiu_chu',
  XIEN2: 'xien',
  XIEN3: 'xien',
  XIEN4: 'xien',
  TRUOT4: 'truot',
  TRUOT8: 'truot',
  TRUOT10: 'truot',
}

type Translate = (key: string, options: Record<string, unknown>) => string

/** The translated name of a play. */
export const playName = (t: Translate, playType: PlayType): string =>
  t(`play.${words[playType]}`, { digits: plays[playType].digits, numbers: plays[playType].numbers })

/** When a play wins, in a sentence. */
export const winningRule = (t: Translate, playType: PlayType): string =>
  t(`wins.${words[playType]}`, { digits: plays[playType].digits, numbers: plays[playType].numbers })
