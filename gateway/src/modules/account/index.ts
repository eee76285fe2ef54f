export { isCommonPassword } from './common-passwords'
export { assertAcceptablePassword, defaultPasswordRule } from './password-policy'
