export { internalPath } from './internal-path'
export { isSwitchedOn } from './switches'
export { useSwitch, useSystemStatus } from './use-switch'
