import { registerMessages } from '@parlay/web/i18n'

/** These messages are in the same file as a language's shared messages, so that one request loads both. */
registerMessages('shell', (language) => import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`))
