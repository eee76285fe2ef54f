import { registerMessages } from '@parlay/web/i18n'

registerMessages(
  'content',
  (language) => import(/* webpackChunkName: "content-[request]" */ `./messages/${language}.json`),
)
