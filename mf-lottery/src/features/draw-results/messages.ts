import { registerMessages } from '@parlay/shared/i18n'

registerMessages('lottery-results', (language) => import(`./messages/${language}.json`))
