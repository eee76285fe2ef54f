import { registerMessages } from '@parlay/web/i18n'
import { withClosedTexts } from '../../closed-rewards/with-closed-texts'

/** All languages are one file, because the centre's first script names every file that there is. */
registerMessages(
  'missions',
  withClosedTexts((language) => import(/* webpackMode: "lazy-once" */ `./messages/${language}.json`)),
)
