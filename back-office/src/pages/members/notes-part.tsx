import {
  addMemberNote,
  listMemberNotes,
  longestNote,
  type MemberNote,
  removeMemberNote,
  type StaffMember,
} from '@parlay/contracts/staff/members'
import { Button, Card, Skeleton } from '@parlay/ui'
import { textField, useAddressFilter } from '@parlay/web/site/use-address-filter'
import { useQuery } from '@parlay/web/state'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { staffQuery } from '../../calls/staff-query'
import { afterName, KeysetPages } from '../../list/keyset-pages'
import queue from '../../queue/queue.module.css'
import { useMay } from '../../session/session'
import { QueryState } from '../../states/query-state'
import { SiteTime } from '../../texts/site-time'
import styles from './members.module.css'
import { useMemberTexts } from './use-member-texts'

const fields = { after: textField(afterName, /^.{1,128}$/) }
const none = { after: '' }

/** Notes of staff about a member, which the member never sees. */
export function NotesPart({ member: { account } }: { member: StaffMember }) {
  const { t } = useMemberTexts()
  const may = useMay()
  const [{ after }] = useAddressFilter(fields, none)
  const [isAdding, setIsAdding] = useState(false)
  const query = useQuery(staffQuery(listMemberNotes, { account, ...(after && { after }) }))
  return (
    <div className={styles.notes}>
      {may('members.note') && (
        <div>
          <Button icon={<NotebookPen aria-hidden="true" />} onClick={() => setIsAdding(true)}>
            {t('members.add_note')}
          </Button>
        </div>
      )}
      <QueryState query={query} loading={<Skeleton height="160px" />}>
        {({ list, next }) => (
          <Card as="section" aria-label={t('members.part_notes')}>
            <div className={styles.notes}>
              {list.length === 0 && <p className={queue.note}>{t('members.no_notes')}</p>}
              {list.map((note) => (
                <Note key={note.noteId} account={account} note={note} />
              ))}
              <KeysetPages next={next} />
            </div>
          </Card>
        )}
      </QueryState>
      {isAdding && (
        <ActDialog
          endpoint={addMemberNote}
          request={({ text = '' }) => ({ account, text })}
          fields={[{ kind: 'lines', name: 'text', label: t('members.note'), maxLength: longestNote }]}
          title={t('members.add_note')}
          text={t('members.note_text')}
          submitLabel={t('members.add_note')}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  )
}

function Note({ account, note }: { account: string; note: MemberNote }) {
  const { t } = useMemberTexts()
  const may = useMay()
  const [isRemoving, setIsRemoving] = useState(false)
  const { noteId, text, writtenBy, removedBy, time } = note
  return (
    <article className={styles.note}>
      <p>{removedBy === null ? text : t('members.note_removed', { name: removedBy })}</p>
      <small>
        <SiteTime time={time} /> <span translate="no">{writtenBy}</span>
      </small>
      {may('members.note') && removedBy === null && (
        <div>
          <Button size="small" variant="quiet" onClick={() => setIsRemoving(true)}>
            {t('members.remove_note')}
          </Button>
        </div>
      )}
      {isRemoving && (
        <ActDialog
          endpoint={removeMemberNote}
          request={{ account, noteId }}
          danger
          title={t('members.remove_title')}
          text={t('members.remove_text')}
          submitLabel={t('members.remove_note')}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </article>
  )
}
