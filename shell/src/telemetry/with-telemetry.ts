const load = () => import(/* webpackChunkName: "telemetry" */ './telemetry')

/** Hands something to the code that reports it, which is loaded when there is something to report. */
export const withTelemetry = (act: (telemetry: Awaited<ReturnType<typeof load>>) => void): void =>
  void load().then(act, () => undefined)
