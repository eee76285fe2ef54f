/** The answers of the first calls carry the ticket of this load. What failed later may have forgotten them. */
const calls = globalThis.parlayStart?.calls
const load = () =>
  import(/* webpackChunkName: "telemetry" */ './telemetry').then((telemetry) => {
    telemetry.signReports(calls)
    return telemetry
  })

/** Hands something to the code that reports it, which is loaded when there is something to report. */
export const withTelemetry = (act: (telemetry: Awaited<ReturnType<typeof load>>) => void): void =>
  void load().then(act, () => undefined)
