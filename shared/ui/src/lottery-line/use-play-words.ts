import { type PlayType, plays } from '@parlay/contracts/lottery/plays'
import { registerMessages, useTranslation } from '@parlay/web/i18n'

registerMessages('lottery-line', (language) => import(`./messages/${language}.json`))

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

const factsOf = (playType: PlayType) => ({ digits: plays[playType].digits, numbers: plays[playType].numbers })

/** Returns the names of plays in the reader's language, and a sentence about when they win. */
export function usePlayWords() {
  const { t } = useTranslation('lottery-line')
  return {
    playName: (playType: PlayType): string => t(`play.${words[playType]}`, factsOf(playType)),
    winningRule: (playType: PlayType): string => t(`wins.${words[playType]}`, factsOf(playType)),
  }
}
