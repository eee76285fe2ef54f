import { downlineGroups, downlineStates, listDownlines } from '@parlay/contracts/endpoints/downlines'
import { Button, DateRange, Select, TextField } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { Search, X } from 'lucide-react'
import { useBusinessZone } from '../../business-zone'
import styles from './downlines.module.css'
import { everybody, type ShownMembers } from './member-filter'

interface MemberFiltersProps {
  filter: ShownMembers
  onChange: (fields: Partial<ShownMembers>) => void
}

/** The number of levels to choose from until the gateway has answered how many there are. */
const usualLevels = 10

export function MemberFilters({ filter, onChange }: MemberFiltersProps) {
  const { t } = useTranslation('agent-downlines')
  const timeZone = useBusinessZone()
  const first = useQuery(queryOptionsFor(listDownlines, { level: 1, pageSize: 1 }))
  const levels = first.data?.levels ?? usualLevels
  return (
    <section className={styles.filters} aria-label={t('filters')}>
      <DateRange timeZone={timeZone} value={filter} onChange={onChange} />
      <TextField
        label={t('search')}
        hint={t('searchHint')}
        icon={<Search aria-hidden />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={filter.account}
        onChange={({ target }) => onChange({ account: target.value })}
      />
      <Select
        label={t('level')}
        value={filter.level}
        options={[
          { value: '', label: t('level.all') },
          ...Array.from({ length: levels }, (_, index) => ({
            value: String(index + 1),
            label: t('levelOf', { level: index + 1 }),
          })),
        ]}
        onChange={(level) => onChange({ level })}
      />
      <Select
        label={t('state')}
        value={filter.state}
        options={(['', ...downlineStates] as const).map((one) => ({ value: one, label: t(`state.${one || 'all'}`) }))}
        onChange={(state) => onChange({ state })}
      />
      <Select
        label={t('which')}
        value={filter.which}
        options={(['', ...downlineGroups] as const).map((one) => ({ value: one, label: t(`which.${one || 'all'}`) }))}
        onChange={(which) => onChange({ which })}
      />
    </section>
  )
}

/** Says by which link the members came, or below whom they are, and leads back. */
export function NarrowedTo({ filter, onChange }: MemberFiltersProps) {
  const { t } = useTranslation('agent-downlines')
  const { linkId: code, team, before = everybody } = filter
  if (!code && !team) return null
  return (
    <div className={styles.buttons}>
      {code && (
        <Button
          size="small"
          icon={<X aria-hidden />}
          aria-label={t('clearLink', { code })}
          onClick={() => onChange({ linkId: '' })}
        >
          {t('byLink', { code })}
        </Button>
      )}
      {team && (
        <Button
          size="small"
          icon={<X aria-hidden />}
          aria-label={t('leaveTeam', { ...team })}
          onClick={() => onChange(before)}
        >
          {t('teamOf', { ...team })}
        </Button>
      )}
    </div>
  )
}
