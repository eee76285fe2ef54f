import { registerMessages } from '@parlay/web/i18n'

registerMessages('lottery-draw', (language) => import(`./messages/${language}.json`))
