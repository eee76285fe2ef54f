export { field, fillIn, type OpenedModal, openModal } from './open-modal'
