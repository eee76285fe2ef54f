import { useTranslation } from '@parlay/web/i18n'

/** Returns a function that names a kind of report. A kind that this page does not know yet keeps its code. */
export function useKindText(): (kind: string) => string {
  const { t } = useTranslation('office')
  return (kind) => t(`payments.kind_${kind}`, { defaultValue: kind })
}
