import type { ValueOf } from '@parlay/contracts/define-endpoint'
import type { getGamePage } from '@parlay/contracts/endpoints/game-pages'
import { Badge, type Elements, Money } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'
import styles from './about-game.module.css'
import { useAboutGameTexts } from './use-about-game-texts'

export type GamePage = ValueOf<typeof getGamePage>

/** Lists what a player should know before a stake: return, volatility, limits, the biggest win and the features. */
export function GameFacts({ page }: { page: GamePage }) {
  const { t } = useAboutGameTexts()
  const { t: lobbyText } = useTranslation('lobby')
  const symbol = useSystemStatus()?.brand.currencySymbol ?? 'P'
  const { game, volatility, features, lowestStake, highestStake } = page
  return (
    <section aria-labelledby="game-facts">
      <h2 id="game-facts" className={styles.heading}>
        {t('facts')}
      </h2>
      <dl className={styles.facts}>
        <Fact name={t('common:frame.rtp')}>
          <span>{`${game.rtp}%`}</span>
        </Fact>
        <Fact name={t('volatility')}>
          <span>{volatility ? t(`volatility.${volatility}`) : t('by_bet')}</span>
        </Fact>
        <Fact name={t('common:frame.min_bet')}>
          <Money amount={lowestStake} symbol={symbol} />
        </Fact>
        <Fact name={t('highest')}>
          {highestStake ? <Money amount={highestStake} symbol={symbol} /> : <span>{t('by_bet')}</span>}
        </Fact>
        <Fact name={t('won')}>
          <BiggestWin win={page.biggestWin} symbol={symbol} />
        </Fact>
      </dl>
      {features.length > 0 && (
        <ul className={styles.features} aria-label={t('features')}>
          {features.map((feature) => (
            <li key={feature}>
              <Badge tone="neutral">{lobbyText(`feature.${feature}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: Elements }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function BiggestWin({ win, symbol }: { win: GamePage['biggestWin']; symbol: string }) {
  const { t } = useAboutGameTexts()
  if (!win) return <span>{t('won.none')}</span>
  return (
    <>
      <Money amount={win.amount} symbol={symbol} />{' '}
      <span translate="no" className={styles.quiet}>
        {win.accountMasked}
      </span>{' '}
      <time className={styles.quiet}>{formatDateTime(win.time, { dateStyle: 'medium' })}</time>
    </>
  )
}
