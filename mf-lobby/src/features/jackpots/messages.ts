import { registerMessages } from '@parlay/web/i18n'

registerMessages('jackpots', (language) => import(`./messages/${language}.json`))
