export { internalPath } from './internal-path'
export { isSwitchedOff, isSwitchedOn } from './switches'
export { useOnline } from './use-online'
export { useIsOff, useSwitch, useSystemStatus } from './use-switch'
