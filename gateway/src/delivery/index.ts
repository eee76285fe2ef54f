export {
  checkMessageEnvironment,
  messageEnvironment,
  readMessageSettings,
  secretMessageVariables,
} from './message-config'
export type { Messages } from './messages'
export { openMessages } from './open-messages'
export { type AccountChange, createMessageTexts, type MessageTexts, readLanguage } from './texts'
