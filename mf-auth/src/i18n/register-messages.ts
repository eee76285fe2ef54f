import { registerMessages } from '@parlay/shared/i18n'

registerMessages('auth', (language) => import(`./${language}.json`))
