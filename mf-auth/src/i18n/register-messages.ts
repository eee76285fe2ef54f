import { registerMessages } from '@parlay/web/i18n'

registerMessages('auth', (language) => import(`./${language}.json`))
