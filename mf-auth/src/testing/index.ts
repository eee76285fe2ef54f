export { aRegisterSettings, type RuleChanges } from './a-register-settings'
export { answersForVisitors } from './answers-for-visitors'
export { field, fillIn, type OpenedModal, openModal } from './open-modal'
