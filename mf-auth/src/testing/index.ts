export { aRegisterSettings, type RuleChanges } from './a-register-settings'
export { field, fillIn, type OpenedModal, openModal } from './open-modal'
