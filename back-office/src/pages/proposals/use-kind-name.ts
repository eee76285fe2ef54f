import { useTranslation } from '@parlay/web/i18n'

/** Returns a function that names a kind of proposal. A kind that this page does not know yet keeps its code. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation('office')
  return (kind) => t(`proposals.kind_${kind}`, { defaultValue: kind })
}
