import { registerMessages } from '@parlay/shared/i18n'

registerMessages('rewards', (language) => import(`./messages/${language}.json`))
