import { registerMessages, useTranslation } from '@parlay/web/i18n'

registerMessages('about-game', (language) => import(`./messages/${language}.json`))

export const useAboutGameTexts = () => useTranslation('about-game')
