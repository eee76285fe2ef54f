import { registerMessages } from '@parlay/web/i18n'

/**
 * These are the page titles and the texts of the "not found" page: they are small and needed only after the first
 * paint.
 */
registerMessages('seo', (language) => import(/* webpackChunkName: "seo-[request]" */ `./messages/${language}.json`))
