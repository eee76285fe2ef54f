import { registerMessages } from '@parlay/shared/i18n'

registerMessages(
  'download',
  (language) => import(/* webpackChunkName: "download-messages-[request]" */ `./messages/${language}.json`),
)
