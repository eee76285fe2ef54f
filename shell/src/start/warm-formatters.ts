import { getLanguage, tagOf } from '@parlay/web/i18n'

let isWarm = false

/**
 * Makes the first formatters of dates and numbers on another thread. What a browser reads for the first of them takes a
 * phone 200 ms, and it keeps that for all threads of the page, so that the page's own take less than one.
 */
export function warmFormatters(): void {
  if (isWarm || !('Worker' in globalThis)) return
  isWarm = true
  try {
    new Worker(/* webpackChunkName: "format-worker" */ new URL('./format.worker.ts', import.meta.url), {
      name: tagOf(getLanguage()),
    })
  } catch {
    // A policy forbids workers. The first formatter is then made where it is used.
  }
}
