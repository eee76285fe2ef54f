import { registerMessages } from '@parlay/shared/i18n'

/** These messages are in the same file as a language's shared messages, so that one request loads both. */
registerMessages('shell', (language) => import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`))
