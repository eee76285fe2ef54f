export { createCashier, registerCashier } from './cashier-module'
export { depositInvariants } from './deposits/invariants'
export { prepareProviderSecret } from './provider/provider-secret'
export { registerSandboxWithdrawals, withdrawalInvariants } from './withdrawals'
