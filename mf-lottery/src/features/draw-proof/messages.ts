import { registerMessages } from '@parlay/shared/i18n'

registerMessages('lottery-proof', (language) => import(`./messages/${language}.json`))
