import { registerMessages } from '@parlay/shared/i18n'

registerMessages('help', (language) => import(/* webpackChunkName: "help-[request]" */ `./messages/${language}.json`))
