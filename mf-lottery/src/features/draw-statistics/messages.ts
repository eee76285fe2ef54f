import { registerMessages } from '@parlay/shared/i18n'

registerMessages('lottery-statistics', (language) => import(`./messages/${language}.json`))
