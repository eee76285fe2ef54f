import { registerMessages, useTranslation } from '@parlay/web/i18n'

registerMessages('matches', (language) => import(`./messages/${language}.json`))

export const useMatchTexts = () => useTranslation('matches')
