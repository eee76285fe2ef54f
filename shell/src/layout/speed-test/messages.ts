import { registerMessages } from '@parlay/shared/i18n'

/** In the same file as the titles of the pages: a file of their own would be one more for the first script to know. */
registerMessages('speed', (language) => import(/* webpackChunkName: "seo-[request]" */ `./messages/${language}.json`))
