export { type NewMessage, tellMember } from './tell-member'
