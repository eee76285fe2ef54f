export { registerTelemetry } from './telemetry.routes'
