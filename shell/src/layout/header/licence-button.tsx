import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { ShieldCheck } from 'lucide-react'

export const licencesId = 'licences'

/** Scrolls to the licences in the footer. */
export function LicenceButton() {
  const { t } = useTranslation('shell')
  const show = () => {
    const licences = document.getElementById(licencesId)
    licences?.scrollIntoView({ block: 'center' })
    licences?.focus({ preventScroll: true })
  }
  return (
    <Button variant="quiet" size="small" icon={<ShieldCheck aria-hidden="true" />} onClick={show}>
      {t('header.licence')}
    </Button>
  )
}
