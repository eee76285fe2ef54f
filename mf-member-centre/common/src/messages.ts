import { registerMessages } from '@parlay/web/i18n'

registerMessages('member-centre', (language) => import(`./i18n/${language}.json`))
