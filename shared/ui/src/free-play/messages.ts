import { registerMessages, useTranslation } from '@parlay/web/i18n'

registerMessages('free-play', (language) => import(/* webpackMode: "eager" */ `./messages/${language}.json`))

/**
 * The few texts of free play. All languages are in one chunk, because the table of seven more chunks would be in the
 * first load.
 */
export const useFreePlayTexts = () => useTranslation('free-play')
