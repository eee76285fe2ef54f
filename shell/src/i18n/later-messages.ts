import { registerMessages } from '@parlay/web/i18n'

/**
 * These are the texts of what is opened or scrolled to after the first paint. They are in the same file as the page
 * titles, because a file of their own would add an entry to the first script.
 */
registerMessages('later', (language) => import(/* webpackChunkName: "seo-[request]" */ `./later/${language}.json`))
