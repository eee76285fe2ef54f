/**
 * The answers of the first calls carry the ticket of this load. They are read now, because another try for the release
 * removes `parlayStart`.
 */
const calls = globalThis.parlayStart?.calls
const load = () =>
  import(/* webpackChunkName: "telemetry" */ './telemetry').then((telemetry) => {
    telemetry.signReports(calls)
    return telemetry
  })

/** Passes something to the code that reports it, which is loaded when there is something to report. */
export const withTelemetry = (act: (telemetry: Awaited<ReturnType<typeof load>>) => void): void =>
  void load().then(act, () => undefined)
