import { registerMessages } from '@parlay/web/i18n'

registerMessages('agent-centre', (language) => import(`./i18n/${language}.json`))
