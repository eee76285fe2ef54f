import type { StaffRole } from '@parlay/contracts/staff/accounts'
import { Button, Card } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import type { RoleActs } from './role-acts'
import styles from './roles.module.css'
import { useRoleAccess } from './use-role-access'

/** A card for each role, on phones. */
export function RoleCards({ roles, onEdit, onRemove }: RoleActs & { roles: readonly StaffRole[] }) {
  const { t } = useTranslation('office')
  const accessOf = useRoleAccess()
  return (
    <div className={styles.cards}>
      {roles.map((role) => {
        const { canEdit, canRemove, why } = accessOf(role)
        return (
          <Card key={role.code} as="section" aria-label={role.name}>
            <h2 className={styles.name}>{role.name}</h2>
            <p className={styles.code}>
              <span translate="no">{role.code}</span> <span>{t('roles.holders', { number: role.holders })}</span>
            </p>
            {why && <p className={styles.code}>{t(why)}</p>}
            <ul className={styles.allowed}>
              {role.permissions.map((code) => (
                <li key={code}>{t(`permission.${code}`)}</li>
              ))}
            </ul>
            {(canEdit || canRemove) && (
              <div className={styles.tools}>
                {canEdit && (
                  <Button size="small" onClick={() => onEdit(role)}>
                    {t('roles.edit')}
                  </Button>
                )}
                {canRemove && (
                  <Button size="small" onClick={() => onRemove(role)}>
                    {t('roles.remove')}
                  </Button>
                )}
              </div>
            )}
          </Card>
        )
      })}
    </div>
  )
}
