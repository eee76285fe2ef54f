export { lastNight } from './nightly'
export { registerSandboxReconciliation } from './reconciliation.routes'
export { createReconciliation } from './reconciliation.service'
export { watchReconciliation } from './reconciliation-metrics'
