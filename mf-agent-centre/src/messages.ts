import { registerMessages } from '@parlay/shared/i18n'

registerMessages('agent-centre', (language) => import(`./i18n/${language}.json`))
