import { registerMessages } from '@parlay/web/i18n'
import { withClosedTexts } from '../../closed-rewards/with-closed-texts'

registerMessages(
  'raffles',
  withClosedTexts((language) => import(`./messages/${language}.json`)),
)
