import { registerMessages } from '@parlay/web/i18n'

/** All languages are one file, because the centre's first script names every file that there is. */
registerMessages('personal-profit', (language) => import(/* webpackMode: "lazy-once" */ `./messages/${language}.json`))
