import { registerMessages } from '@parlay/web/i18n'

registerMessages('lottery-results', (language) => import(`./messages/${language}.json`))
