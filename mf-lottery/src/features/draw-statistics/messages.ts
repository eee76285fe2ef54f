import { registerMessages } from '@parlay/web/i18n'

registerMessages('lottery-statistics', (language) => import(`./messages/${language}.json`))
