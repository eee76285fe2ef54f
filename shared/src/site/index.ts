export { internalPath } from './internal-path'
export { isSwitchedOn } from './switches'
export { useOnline } from './use-online'
export { useSwitch, useSystemStatus } from './use-switch'
