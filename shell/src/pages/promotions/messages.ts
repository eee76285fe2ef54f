import { registerMessages } from '@parlay/shared/i18n'

registerMessages(
  'promotions',
  (language) => import(/* webpackChunkName: "promotions-[request]" */ `./messages/${language}.json`),
)
