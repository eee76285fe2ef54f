import type { MemberCentrePage } from '@parlay/contracts/remotes'
import { Button, type ButtonProps, IconButton } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { Plus } from 'lucide-react'
import { useCentrePages } from '../use-centre-pages'

const ways = [
  { page: 'depositv2', label: 'header.deposit', variant: 'primary' },
  { page: 'withdraw', label: 'header.withdraw', variant: 'secondary' },
] as const satisfies { page: MemberCentrePage; label: string; variant: ButtonProps['variant'] }[]

const openPage = (page: MemberCentrePage) => emit('overlay-requested', { overlay: 'member-centre', page })

interface MoneyButtonsProps extends Pick<ButtonProps, 'size' | 'full' | 'className'> {
  /** Called before the page opens. */
  onLeave?: () => void
}

/** Links to the pages for deposits and withdrawals, each unless it is switched off; they are disabled while the device is offline. */
export function MoneyButtons({ onLeave, ...look }: MoneyButtonsProps) {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
  const pages = useCentrePages()
  return ways
    .filter(({ page }) => pages.includes(page))
    .map(({ page, label, variant }) => (
      <Button
        key={page}
        {...look}
        variant={variant}
        disabled={!isOnline}
        onClick={() => {
          onLeave?.()
          openPage(page)
        }}
      >
        {t(label)}
      </Button>
    ))
}

/** In the header of a tablet, which has no room for words, an icon next to the balance links to the deposit page. */
export function DepositSign({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
  if (!useCentrePages().includes('depositv2')) return null
  return (
    <IconButton
      className={className}
      variant="primary"
      size="small"
      label={t('header.deposit')}
      icon={<Plus />}
      disabled={!isOnline}
      onClick={() => openPage('depositv2')}
    />
  )
}
