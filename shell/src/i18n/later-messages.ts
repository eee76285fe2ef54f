import { registerMessages } from '@parlay/web/i18n'

/**
 * These texts belong to parts that are opened or scrolled to after the first paint. They are in the same file as the
 * page titles, because a separate file would add an entry to the first script.
 */
registerMessages('later', (language) => import(/* webpackChunkName: "seo-[request]" */ `./later/${language}.json`))
