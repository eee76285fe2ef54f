import { registerMessages, useTranslation } from '@parlay/web/i18n'

registerMessages('jackpot', (language) => import(/* webpackMode: "eager" */ `./messages/${language}.json`))

/** The words of jackpots on cards. All languages are in one chunk, because each has only a few words. */
export const useJackpotTexts = () => useTranslation('jackpot')
