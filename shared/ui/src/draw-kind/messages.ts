import { registerMessages, useTranslation } from '@parlay/web/i18n'

registerMessages('draw-kind', (language) => import(/* webpackMode: "eager" */ `./messages/${language}.json`))

/** The names of the kinds of draws. All languages are in one chunk, because each has only a few words. */
export const useDrawKindTexts = () => useTranslation('draw-kind')
