import { registerMessages } from '@parlay/shared/i18n'

registerMessages('lottery-bets', (language) => import(`./features/betting/messages/${language}.json`))
