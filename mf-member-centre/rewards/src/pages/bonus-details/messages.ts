import { registerMessages } from '@parlay/web/i18n'

/** All languages are one file, because the centre's first script names every file that there is. */
registerMessages('bonus-details', (language) => import(/* webpackMode: "lazy-once" */ `./messages/${language}.json`))
