import type { PlayerRank } from '@parlay/contracts/endpoints/ranks'
import { categoryLabels, Table } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { rateText } from './rate-text'

const names: Readonly<Record<string, string>> = categoryLabels

/** By which house edges games count for rakeback. */
export function HouseEdges({ edges }: { edges: PlayerRank['houseEdges'] }) {
  const { t } = useTranslation('rank')
  const known = edges.filter(({ gameType }) => gameType in names)
  if (known.length === 0) return null
  return (
    <Table
      caption={t('edges')}
      columns={[
        {
          key: 'games',
          header: t('edgeGames'),
          compact: 'title',
          cell: ({ gameType }) => t(`common:${names[gameType]}`),
        },
        {
          key: 'edge',
          header: t('edge'),
          align: 'end',
          compact: 'end',
          cell: ({ least, most }) =>
            least === most ? rateText(least) : t('edgeRange', { least: rateText(least), most: rateText(most) }),
        },
      ]}
      rows={known}
      rowKey={({ gameType }) => gameType}
    />
  )
}
