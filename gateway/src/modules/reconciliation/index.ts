export { lastNight } from './nightly'
export { registerSandboxReconciliation } from './reconciliation.routes'
export { createReconciliation } from './reconciliation.service'
