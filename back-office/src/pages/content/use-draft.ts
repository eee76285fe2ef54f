import { saveContent } from '@parlay/contracts/staff/content'
import { useErrorText } from '@parlay/ui/forms'
import { isApiError } from '@parlay/web/api'
import { useState } from 'react'
import { useAct } from '../../act/use-act'
import { bodyOf, type Draft, draftOf, firstDraft, isSame } from './draft'
import type { Detail, Place, Revision } from './place'

type Faults = Readonly<Record<string, string>>

/** Returns the faults of the fields that the gateway names in a refusal. */
export function faultsIn(error: unknown): Faults {
  const { value } = error as { value?: { fields?: unknown } | null }
  return isApiError(error) && value?.fields ? (value.fields as Faults) : {}
}

/** The draft that is being edited, with its saving. What another person has saved meanwhile is never overwritten. */
export function useDraft(place: Place, detail: Detail) {
  const errorText = useErrorText('office')
  const save = useAct(saveContent)
  const [draft, setDraft] = useState(() => firstDraft(detail))
  const [saved, setSaved] = useState(draft)
  const [version, setVersion] = useState(() => detail.revisions.find(({ state }) => state === 'DRAFT')?.version ?? 0)
  const [faults, setFaults] = useState<Faults>({})
  const [fault, setFault] = useState<string>()
  const [theirs, setTheirs] = useState<Revision>()
  const [isSaving, setIsSaving] = useState(false)
  const isDirty = !isSame(draft, saved)

  const send = async () => {
    setIsSaving(true)
    setFault(undefined)
    try {
      const { audience, validFrom, validUntil } = draft
      const times = { validFrom, validUntil }
      const answer = await save({ ...place, version, body: bodyOf(draft) as never, audience, ...times })
      setVersion(answer.revision.version)
      setSaved(draft)
      setFaults(answer.faults)
    } catch (error) {
      const { value } = error as { value?: { draft?: Revision | null } | null }
      if (isApiError(error, 'CONTENT_CHANGED') && value?.draft) setTheirs(value.draft)
      else setFault(errorText(error))
      setFaults(faultsIn(error))
    }
    setIsSaving(false)
  }
  return {
    draft,
    version,
    isDirty,
    isSaving,
    faults,
    fault,
    theirs,
    send,
    setFaults,
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    /** Goes on from what the other person has saved. */
    takeTheirs: () => {
      if (!theirs) return
      const other = draftOf(theirs.body, theirs)
      setDraft(other)
      setSaved(other)
      setVersion(theirs.version)
      setTheirs(undefined)
    },
    /** Goes on with the own text, which replaces the other one when it is saved. */
    keepMine: () => {
      if (theirs) setVersion(theirs.version)
      setTheirs(undefined)
    },
  }
}
