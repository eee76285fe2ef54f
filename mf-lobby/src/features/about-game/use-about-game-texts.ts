import { registerMessages, useTranslation } from '@parlay/web/i18n'

registerMessages('about-game', (language) => import(`./messages/${language}.json`))

/** The texts of the page about a game. The game's facts use those of the lobby, which must not make the page wait later. */
export const useAboutGameTexts = () => useTranslation(['about-game', 'lobby'])
