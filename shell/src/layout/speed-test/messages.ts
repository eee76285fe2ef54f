import { registerMessages } from '@parlay/web/i18n'

/** These messages are in the same file as the page titles: a separate file would add an entry to the first script. */
registerMessages('speed', (language) => import(/* webpackChunkName: "seo-[request]" */ `./messages/${language}.json`))
