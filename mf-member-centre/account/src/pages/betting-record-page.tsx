import { CentrePage, Tabs } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { BettingRecord } from '../features/betting-record/betting-record'
import { SessionLog } from '../features/game-sessions/session-log'

export function BettingRecordPage() {
  const { t } = useTranslation('member-centre')
  const [shown, setShown] = useState<'bets' | 'sessions'>('bets')
  return (
    <CentrePage title={t('menu.personalHistoryCopy')}>
      <Tabs
        label={t('menu.personalHistoryCopy')}
        items={[
          { key: 'bets', label: t('play.bets') },
          { key: 'sessions', label: t('play.sessions') },
        ]}
        value={shown}
        onChange={setShown}
      >
        {shown === 'bets' ? <BettingRecord /> : <SessionLog />}
      </Tabs>
    </CentrePage>
  )
}
