export { transferInvariants } from './invariants'
export { watchTransfers } from './transfer-metrics'
export { registerTransfers } from './transfers.routes'
export { createTransfers } from './transfers-module'
