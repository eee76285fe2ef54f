import { registerMessages } from '@parlay/shared/i18n'

registerMessages(
  'content',
  (language) => import(/* webpackChunkName: "content-[request]" */ `./messages/${language}.json`),
)
