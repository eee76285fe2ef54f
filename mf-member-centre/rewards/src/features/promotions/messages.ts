import { i18n, registerMessages } from '@parlay/web/i18n'
import { withClosedTexts } from '../../closed-rewards/with-closed-texts'

registerMessages(
  'promotions',
  withClosedTexts((language) => import(`./messages/${language}.json`)),
)
// The texts load in parallel with the data, and not only once the first of them is rendered.
void i18n.loadNamespaces('promotions')
