export { formatMoney } from '@parlay/contracts/money/format-money'
export { useTranslation } from 'react-i18next'
export { formatDateTime, formatNumber } from './format'
export { i18n, registerMessages } from './instance'
export { getLanguage, setLanguage, startI18n, useLanguage } from './language'
export {
  defaultLanguage,
  isUiLanguage,
  type Language,
  languages,
  pseudoLanguage,
  tagOf,
  type UiLanguage,
  wireLanguage,
} from './languages'
export { type LoadMessages, loadMessages, type Messages } from './message-loaders'
