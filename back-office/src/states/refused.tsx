import type { Permission } from '@parlay/contracts/staff/permissions'
import { EmptyState, LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { ShieldX } from 'lucide-react'

/** Says that the reader may not see a page, and which permission it takes. */
export function Refused({ permission }: { permission: Permission | null }) {
  const { t } = useTranslation('office')
  return (
    <EmptyState
      icon={<ShieldX aria-hidden="true" />}
      title={t('refused.title')}
      text={permission ? t('refused.text', { permission: t(`permission.${permission}`) }) : t('refused.plain')}
      action={<LinkButton to="/">{t('refused.home')}</LinkButton>}
    />
  )
}
