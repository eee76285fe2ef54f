import { registerMessages } from '@parlay/shared/i18n'

/** What pages are called, and the page that is not found: small, and wanted after the first paint only. */
registerMessages('seo', (language) => import(/* webpackChunkName: "seo-[request]" */ `./messages/${language}.json`))
