import { listOpenedDraws, mostDraws, type OpenedDraw } from '@parlay/contracts/endpoints/lottery'
import { plainDigits } from '@parlay/contracts/fields/typed-digits'
import { Button, EmptyState, ErrorState, Pagination, Skeleton, TextField } from '@parlay/ui'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { DrawCard } from './draw-card'
import styles from './draw-results.module.css'
import './messages'

const drawsOfPage = 5
const noSearch = { day: '', ending: '' }

/** The first eight digits of a draw's number are its day, in the lottery's own time zone. */
const isOfDay = ({ numero }: OpenedDraw, day: string) => numero.startsWith(day.replaceAll('-', ''))
const hasEnding = ({ prizes }: OpenedDraw, ending: string) =>
  Object.values(prizes).some((numbers) => numbers.some((number) => number.endsWith(ending)))

/** The last hundred draws of a lottery, searched by day and by the last digits of a number. */
export function DrawResults({ gameCode }: { gameCode: string }) {
  const { t } = useTranslation('lottery-results')
  const { data, error, refetch } = useQuery(queryOptionsFor(listOpenedDraws, { gameCode, count: mostDraws }))
  const [search, setSearch] = useState(noSearch)
  const [page, setPage] = useState(1)
  const change = (changed: Partial<typeof noSearch>) => {
    setSearch({ ...search, ...changed })
    setPage(1)
  }
  const typedEnding = plainDigits(search.ending)
  const isWrong = !/^\d{0,6}$/.test(typedEnding)
  const ending = isWrong ? '' : typedEnding

  if (!data && error) return <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />
  if (!data) return <ResultsSkeleton />
  if (data.list.length === 0) return <EmptyState title={t('none')} text={t('none_text')} />
  const found = data.list.filter((draw) => isOfDay(draw, search.day) && hasEnding(draw, ending))
  return (
    <>
      <div className={styles.search}>
        <TextField
          type="date"
          label={t('date')}
          value={search.day}
          onChange={({ target }) => change({ day: target.value })}
        />
        <TextField
          label={t('number')}
          hint={t('number_hint')}
          error={isWrong ? t('number_wrong') : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={search.ending}
          onChange={({ target }) => change({ ending: target.value })}
        />
      </div>
      <p role="status" className={styles.quiet}>
        {t('found', { shown: found.length, total: data.list.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={t('nothing')}
          text={t('nothing_text')}
          action={<Button onClick={() => change(noSearch)}>{t('clear')}</Button>}
        />
      ) : (
        <ul className={styles.draws}>
          {found.slice((page - 1) * drawsOfPage, page * drawsOfPage).map((draw) => (
            <li key={draw.numero}>
              <DrawCard draw={draw} ending={ending} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} totalPages={Math.ceil(found.length / drawsOfPage)} onChange={setPage} />
    </>
  )
}

const ResultsSkeleton = () => (
  <div aria-busy="true" className={styles.draws}>
    <Skeleton height="30rem" />
    <Skeleton height="30rem" />
  </div>
)
