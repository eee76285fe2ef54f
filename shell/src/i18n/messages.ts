import { registerMessages } from '@parlay/shared/i18n'

/** In the same file as the shared messages of a language: one request for both. */
registerMessages('shell', (language) => import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`))
