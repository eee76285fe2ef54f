import { registerMessages } from '@parlay/web/i18n'

/**
 * These messages are in the same file as those of the help, which home does not load: a file of their own would add an entry
 * to the first script.
 */
registerMessages('search', (language) => import(/* webpackChunkName: "help-[request]" */ `./messages/${language}.json`))
