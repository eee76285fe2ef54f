import { getLanguage, tagOf } from '@parlay/web/i18n'

let isWarm = false

/**
 * Makes the first formatters of dates and numbers on another thread. The first one takes a phone 200 ms, because the
 * browser reads data that it then keeps for all threads of the page. The page's own formatters then take less than 1
 * ms.
 */
export function warmFormatters(): void {
  if (isWarm || !('Worker' in globalThis)) return
  isWarm = true
  try {
    new Worker(/* webpackChunkName: "format-worker" */ new URL('./format.worker.ts', import.meta.url), {
      name: tagOf(getLanguage()),
    })
  } catch {
    // A policy may forbid workers. The first formatter is then made where it is used.
  }
}
