import { registerMessages } from '@parlay/web/i18n'

registerMessages(
  'download',
  (language) => import(/* webpackChunkName: "download-messages-[request]" */ `./messages/${language}.json`),
)
