import { areTextsMissing, onMissingTexts } from '@parlay/web/i18n/missing-texts'

/**
 * Says over the page that texts are missing, for as long as they are. What says so has its own words in every language and
 * is loaded when it is needed, in the chunk that reports the fault.
 */
export function followMissingTexts(): void {
  onMissingTexts(() => {
    if (!areTextsMissing()) return
    import(/* webpackChunkName: "telemetry" */ './missing-texts-notice').then(
      (module) => module.showMissingTexts(),
      () => undefined,
    )
  })
}
