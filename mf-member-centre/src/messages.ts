import { registerMessages } from '@parlay/shared/i18n'

registerMessages('member-centre', (language) => import(`./i18n/${language}.json`))
