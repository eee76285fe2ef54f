import { registerMessages } from '@parlay/web/i18n'

registerMessages('office', (language) => import(/* webpackChunkName: "office-[request]" */ `./${language}.json`))
registerMessages(
  'members',
  (language) => import(/* webpackChunkName: "members-[request]" */ `./members/${language}.json`),
)
