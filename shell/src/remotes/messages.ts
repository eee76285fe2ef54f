import { registerMessages } from '@parlay/web/i18n'

/**
 * These messages are in the same file as the shared messages, so that the card for a missing screen always has its
 * text.
 */
registerMessages(
  'remotes',
  (language) => import(/* webpackChunkName: "messages-[request]" */ `./messages/${language}.json`),
)
