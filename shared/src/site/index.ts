export { isSwitchedOn } from './switches'
export { useSwitch, useSystemStatus } from './use-switch'
