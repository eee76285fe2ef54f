export { type OperatorSettings, type OperatorSettingsStore, openOperatorSettings } from './operator-settings'
export { registerPlatform } from './platform.routes'
export { createPlatformService } from './platform.service'
export { switchesOfTree } from './whitelabel'
