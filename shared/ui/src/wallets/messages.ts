import { registerMessages, useTranslation } from '@parlay/web/i18n'

registerMessages('wallets', (language) => import(`./messages/${language}.json`))

/** The words for money in more than one wallet: few ever have it, so they come when they are needed. */
export const useWalletTexts = () => useTranslation('wallets')
