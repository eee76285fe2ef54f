export { useBrandMoneyText } from './use-brand-money-text'
export { useMemberCurrencySymbol, useMemberMoneyText } from './use-member-money-text'
