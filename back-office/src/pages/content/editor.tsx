import { Button, Card, ConfirmDialog } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Save } from 'lucide-react'
import { useMemo } from 'react'
import { useKeys } from '../../keys/use-keys'
import { AudienceFields } from './audience-fields'
import { ConflictDialog } from './conflict-dialog'
import styles from './content.module.css'
import { DraftActs } from './draft-acts'
import { FieldInput } from './field-input'
import type { Detail, KindTable, Place } from './place'
import { deriveFields, type FieldSchema } from './schema-fields'
import { TextColumns } from './text-columns'
import { useDraft } from './use-draft'
import { useUnsavedGuard } from './use-unsaved-guard'

interface EditorProps {
  place: Place
  detail: Detail
  table: KindTable
  /** The reader may not write. */
  isFixed: boolean
  /** The draft was thrown away. */
  onReset: () => void
}

/** Writes a draft of one item. Its fields come from the schema of its kind. */
export function Editor({ place, detail, table, isFixed, onReset }: EditorProps) {
  const { t } = useTranslation(['office', 'content'])
  const kind = table.kinds.find((one) => one.kind === place.kind)
  const { ofItem, ofText } = useMemo(() => deriveFields((kind?.schema ?? {}) as FieldSchema), [kind])
  const state = useDraft(place, detail)
  const { draft, faults, isDirty, change } = state
  const guard = useUnsavedGuard(isDirty)
  useKeys([{ key: 's', label: t('content:save'), act: () => void (isDirty && state.send()) }])
  const disabled = isFixed || state.isSaving
  return (
    <Card as="section" aria-label={t('content:draft')}>
      <div className={styles.stack}>
        <div className={styles.fields}>
          {ofItem.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={draft.facts[field.name]}
              fault={faults[field.name]}
              disabled={disabled}
              onChange={(value) => change({ facts: { ...draft.facts, [field.name]: value } })}
            />
          ))}
        </div>
        <TextColumns
          fields={ofText}
          languages={table.languages}
          defaultLanguage={table.defaultLanguage}
          draft={draft}
          faults={faults}
          disabled={disabled}
          onChange={(language, text) => change({ texts: { ...draft.texts, [language]: text } })}
        />
        <AudienceFields
          draft={draft}
          offered={kind?.audience ?? []}
          faults={faults}
          disabled={disabled}
          onChange={change}
        />
        {state.fault && (
          <p role="alert" className={styles.fault}>
            {state.fault}
          </p>
        )}
        <div className={styles.acts}>
          {!isFixed && (
            <Button
              variant="primary"
              icon={<Save aria-hidden="true" />}
              loading={state.isSaving}
              disabled={!isDirty}
              onClick={() => void state.send()}
            >
              {t('content:save')}
            </Button>
          )}
          <DraftActs
            place={place}
            detail={detail}
            draft={draft}
            version={state.version}
            isDirty={isDirty}
            onFaults={state.setFaults}
            onReset={onReset}
          />
          <span className={styles.quiet} role="status">
            {isDirty ? t('content:unsaved') : ''}
          </span>
        </div>
      </div>
      {state.theirs && (
        <ConflictDialog mine={draft} theirs={state.theirs} onTake={state.takeTheirs} onKeep={state.keepMine} />
      )}
      <ConfirmDialog
        open={guard.isAsking}
        onClose={guard.stay}
        title={t('content:leave')}
        body={t('content:leave_text')}
        confirmLabel={t('content:leave_yes')}
        danger
        onConfirm={guard.leave}
      />
    </Card>
  )
}
