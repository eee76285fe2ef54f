import { areTextsMissing, onMissingTexts } from '@parlay/web/i18n/missing-texts'

/**
 * Shows over the page that texts are missing, as long as they are. The notice has its own texts in every language and
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
