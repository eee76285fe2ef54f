import { registerMessages } from '@parlay/web/i18n'

registerMessages('help', (language) => import(/* webpackChunkName: "help-[request]" */ `./messages/${language}.json`))
