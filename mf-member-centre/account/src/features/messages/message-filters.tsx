import { messageTypes } from '@parlay/contracts/endpoints/messages'
import { Button, Select, Tabs } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './messages.module.css'

export interface MessageFilter {
  shown: 'all' | 'unread'
  type: '' | (typeof messageTypes)[number]
}

interface MessageFiltersProps {
  value: MessageFilter
  unread: number
  onChange: (filter: MessageFilter) => void
  onReadAll: () => void
  children: ReactNode
}

export function MessageFilters({ value, unread, onChange, onReadAll, children }: MessageFiltersProps) {
  const { t } = useTranslation('member-centre')
  const hasUnread = unread > 0
  return (
    <Tabs
      label={t('messages.shown')}
      rowClassName={styles.filters}
      items={[
        { key: 'all', label: t('messages.all') },
        { key: 'unread', label: t('messages.unread'), count: unread },
      ]}
      value={value.shown}
      onChange={(shown) => onChange({ ...value, shown })}
      toolbar={
        <>
          <Select
            hideLabel
            label={t('messages.type')}
            className={styles.type}
            value={value.type}
            options={(['', ...messageTypes] as const).map((type) => ({
              value: type,
              label: t(`messages.type.${type || 'all'}`),
            }))}
            onChange={(type) => onChange({ ...value, type })}
          />
          <Button
            icon={<CheckCheck aria-hidden="true" />}
            aria-disabled={!hasUnread}
            onClick={() => hasUnread && onReadAll()}
          >
            {t('messages.readAll')}
          </Button>
        </>
      }
    >
      {children}
    </Tabs>
  )
}
