import { registerMessages } from '@parlay/shared/i18n'

registerMessages('points', (language) => import(`./messages/${language}.json`))
