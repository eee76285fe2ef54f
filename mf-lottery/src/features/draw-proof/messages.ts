import { registerMessages } from '@parlay/web/i18n'

registerMessages('lottery-proof', (language) => import(`./messages/${language}.json`))
