import { getStatement, openStatement, type Statement } from '@parlay/contracts/endpoints/statements'
import { PresenceFields, usePresence } from '@parlay/ui'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { saveFile } from '@parlay/web/site/save-file'
import { useForm } from 'react-hook-form'

/** A year of a member's money is handed out only after a proof of presence. */
export function FetchStatement({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { t } = useTranslation('member-centre')
  const presence = usePresence()
  const form = useForm()
  const { statementId, kind, format } = statement
  return (
    <FormDialog
      title={t('statements.fetch')}
      description={t('statements.present')}
      submitLabel={t('statements.fetch')}
      form={form}
      namespace="member-centre"
      presence={presence}
      onClose={onClose}
      send={async () => {
        const { ticket } = await callApi(openStatement, { statementId, ...presence.shown })
        const file = await callApi(getStatement, { ticket }, { isFile: true })
        saveFile(file as Blob, `${kind === 'BETS' ? 'bets' : 'transactions'}-12-months.${format}`)
        onClose()
      }}
    >
      <PresenceFields presence={presence} error={form.formState.errors.root?.presence?.message} />
    </FormDialog>
  )
}
