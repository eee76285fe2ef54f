import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { TransferDialog } from './transfer-dialog'

/** Opens a transfer to a downline whose account is typed. */
export function TransferButton() {
  const { t } = useTranslation('agent-downlines')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<ArrowRightLeft aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('transferToDownline')}
      </Button>
      {isOpen && <TransferDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
