import { listRoles, removeRole, type StaffRole } from '@parlay/contracts/staff/accounts'
import { Button, Skeleton } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { staffQuery } from '../../calls/staff-query'
import { PageHead } from '../../list/page-head'
import { useMay } from '../../session/session'
import { QueryState } from '../../states/query-state'
import type { RoleActs } from './role-acts'
import { RoleCards } from './role-cards'
import { RoleDialog } from './role-dialog'
import { RoleMatrix } from './role-matrix'

/** The permissions of each role, and the way to change them. */
export function RolesPage() {
  const { t } = useTranslation('office')
  const may = useMay()
  const query = useQuery(staffQuery(listRoles, {}))
  const [edited, setEdited] = useState<StaffRole | 'new' | null>(null)
  const [removed, setRemoved] = useState<StaffRole | null>(null)
  const acts: RoleActs = { onEdit: setEdited, onRemove: setRemoved }
  return (
    <>
      <PageHead
        title={t('page.roles')}
        text={t('roles.text')}
        actions={
          may('staff.roles') && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
              {t('roles.add')}
            </Button>
          )
        }
      />
      <QueryState query={query} loading={<Skeleton height="480px" />}>
        {({ list }) => (
          <>
            <RoleMatrix roles={list} {...acts} />
            <RoleCards roles={list} {...acts} />
          </>
        )}
      </QueryState>
      {edited && <RoleDialog role={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && (
        <ActDialog
          endpoint={removeRole}
          request={{ code: removed.code }}
          danger
          title={t('roles.remove_title', { name: removed.name })}
          text={t('roles.remove_text')}
          submitLabel={t('roles.remove')}
          onDone={() => emit('toast-requested', { kind: 'success', text: t('roles.removed', { name: removed.name }) })}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}
