import { listRoles, type StaffRole } from '@parlay/contracts/staff/accounts'
import { Checkbox, Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import { useSelf } from '../../session/session'
import { QueryState } from '../../states/query-state'
import styles from './staff.module.css'

interface RoleChoicesProps {
  value: readonly string[]
  onChange: (codes: string[]) => void
  error: string | undefined
}

/** The roles that a member of staff gets. Who gives a role has to have its permissions, so others cannot be chosen. */
export function RoleChoices({ value, onChange, error }: RoleChoicesProps) {
  const { t } = useTranslation('office')
  const query = useQuery(staffQuery(listRoles, {}))
  return (
    <fieldset className={styles.choices}>
      <legend>{t('staff.roles')}</legend>
      <QueryState query={query} loading={<Skeleton height="120px" />}>
        {({ list }) =>
          list.map((role) => (
            <RoleChoice
              key={role.code}
              role={role}
              isChosen={value.includes(role.code)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...value, role.code] : value.filter((code) => code !== role.code))
              }
            />
          ))
        }
      </QueryState>
      {error && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface RoleChoiceProps {
  role: StaffRole
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function RoleChoice({ role, isChosen, onChange }: RoleChoiceProps) {
  const { t } = useTranslation('office')
  const { permissions, roles } = useSelf()
  // The role of administrators has the permissions of later releases too, so only they give it.
  const isAllowed = role.isFixed
    ? roles.includes(role.code)
    : role.permissions.every((one) => permissions.includes(one))
  const text = t('roles.with_count', { name: role.name, number: role.permissions.length })
  return (
    <Checkbox
      label={isAllowed ? text : `${text} – ${t('staff.role_too_much')}`}
      checked={isChosen}
      disabled={!isAllowed && !isChosen}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
