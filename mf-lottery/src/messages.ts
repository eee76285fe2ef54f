import { registerMessages } from '@parlay/shared/i18n'

registerMessages('lottery', (language) => import(`./i18n/${language}.json`))
