import { registerMessages } from '@parlay/web/i18n'

/** The texts of the pages of content. They are loaded with these pages, and not with the log-in. */
registerMessages(
  'content',
  (language) => import(/* webpackChunkName: "content-[request]" */ `./content/${language}.json`),
)
