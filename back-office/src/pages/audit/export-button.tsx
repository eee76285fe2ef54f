import { exportAudit } from '@parlay/contracts/staff/audit'
import type { StaffRequestOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { Button } from '@parlay/ui'
import { errorMessage, isAbort } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { saveFile } from '@parlay/web/site/save-file'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchStaffFile } from '../../calls/call-staff'

/** Saves all rows of the conditions as a file. */
export function ExportButton({ conditions }: { conditions: StaffRequestOf<typeof exportAudit> }) {
  const { t } = useTranslation('office')
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const file = await fetchStaffFile(exportAudit, conditions)
      saveFile(file, `audit-${new Date().toISOString().slice(0, 10)}.jsonl`)
    } catch (error) {
      if (!isAbort(error)) emit('toast-requested', { kind: 'error', text: errorMessage(error, t) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button icon={<Download aria-hidden="true" />} loading={isBusy} onClick={() => void save()}>
      {t('audit.export')}
    </Button>
  )
}
