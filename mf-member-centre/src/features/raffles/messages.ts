import { registerMessages } from '@parlay/shared/i18n'

registerMessages('raffles', (language) => import(`./messages/${language}.json`))
