import { registerMessages } from '@parlay/shared/i18n'

/** In the same file as the shared messages: a card that says what is missing must not miss its own text. */
registerMessages(
  'remotes',
  (language) => import(/* webpackChunkName: "messages-[request]" */ `./messages/${language}.json`),
)
