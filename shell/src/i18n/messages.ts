import { registerMessages } from '@parlay/shared/i18n'

/** Announces the shell's messages; import it before the first render. */
export const shellNamespace = 'shell'

registerMessages(
  shellNamespace,
  (language) => import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`),
)
