import { useTranslation } from '@parlay/web/i18n'

/** Returns a function that names the other side of a contract. */
export function useParty(): (contract: { party: string }) => string {
  const { t } = useTranslation('agent-pay')
  return ({ party }) => (party === 'HOUSE' ? t('house') : party)
}
