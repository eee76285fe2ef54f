import { registerMessages, useTranslation } from '@parlay/web/i18n'

registerMessages('pending', (language) => import(`./messages/${language}.json`))

/** The words for a command whose outcome is unknown. */
export const usePendingTexts = () => useTranslation('pending')
