import { registerMessages } from '@parlay/web/i18n'

registerMessages('lottery-bets', (language) => import(`./features/betting/messages/${language}.json`))
