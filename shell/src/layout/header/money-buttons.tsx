import { builtMemberCentrePages, type MemberCentrePage } from '@parlay/shared/contracts/remotes'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useOnline } from '@parlay/shared/site'
import { Button, type ButtonProps, IconButton } from '@parlay/shared/ui'
import { Plus } from 'lucide-react'

const ways = [
  { page: 'depositv2', label: 'header.deposit', variant: 'primary' },
  { page: 'withdraw', label: 'header.withdraw', variant: 'secondary' },
] as const satisfies { page: MemberCentrePage; label: string; variant: ButtonProps['variant'] }[]

const openPage = (page: MemberCentrePage) => emit('overlay-requested', { overlay: 'member-centre', page })

interface MoneyButtonsProps extends Pick<ButtonProps, 'size' | 'full' | 'className'> {
  /** The pages of the member centre that there are. */
  built?: readonly MemberCentrePage[]
  /** Called before the page opens. */
  onLeave?: () => void
}

/** Ways to the pages of money, each only where its page exists; no money moves without a connection. */
export function MoneyButtons({ built = builtMemberCentrePages, onLeave, ...look }: MoneyButtonsProps) {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
  return ways
    .filter(({ page }) => built.includes(page))
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

/** Where there is no room for words the way to pay in is a sign beside the balance. */
export function DepositSign({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
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
