import { registerMessages } from '@parlay/web/i18n'

registerMessages('lottery', (language) => import(`./i18n/${language}.json`))
