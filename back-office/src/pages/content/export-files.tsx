import { exportContent } from '@parlay/contracts/staff/content'
import { Button } from '@parlay/ui'
import { useErrorText } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { callStaff } from '../../calls/call-staff'

/** Saves what readers see now as one file, which holds the files of a brand by their paths. */
export function ExportFiles() {
  const { t } = useTranslation(['office', 'content'])
  const errorText = useErrorText('office')
  const [isLoading, setIsLoading] = useState(false)
  const [fault, setFault] = useState<string>()
  const save = async () => {
    setIsLoading(true)
    setFault(undefined)
    try {
      const { files } = await callStaff(exportContent, {})
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([JSON.stringify(files, null, 2)], { type: 'application/json' }))
      link.download = 'content.json'
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      setFault(errorText(error))
    }
    setIsLoading(false)
  }
  return (
    <>
      {fault && <p role="alert">{fault}</p>}
      <Button icon={<FileDown aria-hidden="true" />} loading={isLoading} onClick={() => void save()}>
        {t('content:export')}
      </Button>
    </>
  )
}
