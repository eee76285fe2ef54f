import { betStates } from '@parlay/contracts/endpoints/history'
import { exportTeamBets, listTeamBets } from '@parlay/contracts/endpoints/team-reports'
import { type Category, categoryKeys, categoryLabels, Select } from '@parlay/ui'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { wordField } from '@parlay/web/site/use-address-filter'
import { More } from '../../keyed/more'
import { useKeyedList } from '../../keyed/use-keyed-list'
import { ExportCsv } from '../../reports/export-csv'
import { TeamRows } from '../../reports/team-rows'
import { useTeamRows } from '../../reports/use-team-rows'
import { WhoWon } from '../../reports/who-won'
import { useQueryProblem } from '../../use-query-problem'
import { BetTable } from './bet-table'

interface BetFilter {
  gameType: '' | Category
  state: '' | (typeof betStates)[number]
}

const fields = { gameType: wordField('category', categoryKeys), state: wordField('state', betStates) }

/** Lists the bets of the team, or of one member of it, with the totals of the whole filter. */
export function TeamBets() {
  const { t } = useTranslation('agent-reports')
  const { filter, change, team, ...rows } = useTeamRows<BetFilter>('personalHistoryCopy', fields, (start) => ({
    gameType: '',
    state: start?.state ?? '',
  }))
  const { gameType, state } = filter
  const query = { ...rows.query, ...(gameType && { gameType }), ...(state && { state }) }
  const bets = useKeyedList(listTeamBets, query)
  const problem = useQueryProblem(bets, t('failed'))
  return (
    <TeamRows
      team={team}
      filters={
        <>
          <Select
            label={t('category')}
            value={gameType}
            options={[
              { value: '', label: t('category.all') },
              ...categoryKeys.map((category) => ({ value: category, label: t(`common:${categoryLabels[category]}`) })),
            ]}
            onChange={(chosen) => change({ gameType: chosen })}
          />
          <Select
            label={t('state')}
            value={state}
            options={(['', ...betStates] as const).map((one) => ({ value: one, label: t(`state.${one || 'all'}`) }))}
            onChange={(chosen) => change({ state: chosen })}
          />
        </>
      }
      download={
        !problem &&
        (bets.first?.totals.count ?? 0) > 0 && (
          <ExportCsv name="team-bets" load={(onBytes) => callApi(exportTeamBets, query, { isFile: true, onBytes })} />
        )
      }
    >
      {!problem && /[1-9]/.test(bets.first?.totals.net ?? '') && <WhoWon net={bets.first?.totals.net ?? ''} />}
      {problem ?? <BetTable list={bets.list} totals={bets.first?.totals} />}
      <More {...bets.more} />
    </TeamRows>
  )
}
