import type { StaffRole } from '@parlay/contracts/staff/accounts'
import { IconButton, VisuallyHidden } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import { permissionGroups } from './permission-groups'
import type { RoleActs } from './role-acts'
import styles from './roles.module.css'
import { useRoleAccess } from './use-role-access'

/** A row for each permission and a column for each role. Phones show cards instead. */
export function RoleMatrix({ roles, onEdit, onRemove }: RoleActs & { roles: readonly StaffRole[] }) {
  const { t } = useTranslation('office')
  const accessOf = useRoleAccess()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.matrix} aria-label={t('page.roles')} tabIndex={0}>
      <table aria-label={t('page.roles')}>
        <thead>
          <tr>
            <th scope="col">{t('roles.permission')}</th>
            {roles.map((role) => {
              const { canEdit, canRemove, why } = accessOf(role)
              return (
                <th key={role.code} scope="col">
                  <span className={styles.name}>{role.name}</span>
                  <span className={styles.code} translate="no">
                    {role.code}
                  </span>
                  <span className={styles.code}>{t('roles.holders', { number: role.holders })}</span>
                  {why && <span className={styles.code}>{t(why)}</span>}
                  <span className={styles.tools}>
                    {canEdit && (
                      <IconButton
                        size="small"
                        label={t('roles.edit_name', { name: role.name })}
                        icon={<Pencil aria-hidden="true" />}
                        onClick={() => onEdit(role)}
                      />
                    )}
                    {canRemove && (
                      <IconButton
                        size="small"
                        label={t('roles.remove_name', { name: role.name })}
                        icon={<Trash2 aria-hidden="true" />}
                        onClick={() => onRemove(role)}
                      />
                    )}
                  </span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {permissionGroups.map(([about, codes]) => (
            <Fragment key={about}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  {t(`about.${about}`)}
                </th>
              </tr>
              {codes.map((code) => (
                <tr key={code}>
                  <th scope="row">{t(`permission.${code}`)}</th>
                  {roles.map((role) => (
                    <td key={role.code}>
                      {role.permissions.includes(code) && (
                        <>
                          <Check aria-hidden="true" />
                          <VisuallyHidden>{t('roles.allowed')}</VisuallyHidden>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}
