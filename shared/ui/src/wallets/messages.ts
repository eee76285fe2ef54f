import { registerMessages, useTranslation } from '@parlay/web/i18n'

registerMessages('wallets', (language) => import(`./messages/${language}.json`))

/**
 * The texts about money in more than one wallet. Few members have such money, so the texts load when they are needed.
 */
export const useWalletTexts = () => useTranslation('wallets')
