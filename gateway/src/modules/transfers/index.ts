export { transferInvariants } from './invariants'
export { registerTransfers } from './transfers.routes'
export { createTransfers } from './transfers-module'
