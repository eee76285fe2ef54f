import { Badge } from '@parlay/ui/badge'
import { Button } from '@parlay/ui/button'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { ExternalLink, RotateCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './speed-test.module.css'
import { type Speed, useMeasuredRoutes } from './use-measured-routes'

const watchLine = (onChange: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, onChange)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, onChange)
  }
}
const isOnline = () => navigator.onLine

const isTime = (speed: Speed | undefined): speed is number => typeof speed === 'number'

export function RouteList({ origins }: { origins: readonly string[] }) {
  const { t } = useTranslation('speed')
  const { speeds, measure } = useMeasuredRoutes(origins)
  const hasLine = useSyncExternalStore(watchLine, isOnline)
  const times = [...speeds.values()].filter(isTime)
  const isDone = speeds.size > 0 && [...speeds.values()].every((speed) => isTime(speed) || speed === 'failed')
  // If two are equally fast, the first one is chosen.
  const fastest =
    isDone && times.length > 1 ? origins.find((origin) => speeds.get(origin) === Math.min(...times)) : undefined
  const slowest = Math.max(1, ...times)
  return (
    <>
      {!hasLine && (
        <p role="alert" className={styles.offline}>
          {t('offline')}
        </p>
      )}
      <ul className={styles.routes}>
        {origins.map((origin) => {
          const speed = speeds.get(origin) ?? 'waiting'
          return (
            <RouteRow key={origin} origin={origin} speed={speed} slowest={slowest} isFastest={origin === fastest} />
          )
        })}
      </ul>
      {origins.length === 1 && <p className={styles.only}>{t('only_one')}</p>}
      <p role="status" className={styles.only}>
        {isDone ? t(times.length === 0 ? 'none' : 'done') : t('running')}
      </p>
      <Button icon={<RotateCw aria-hidden="true" />} onClick={() => void measure()}>
        {t('again')}
      </Button>
    </>
  )
}

interface RouteRowProps {
  origin: string
  speed: Speed
  slowest: number
  isFastest: boolean
}

function RouteRow({ origin, speed, slowest, isFastest }: RouteRowProps) {
  const { t } = useTranslation('speed')
  const { host } = new URL(origin)
  const isHere = origin === location.origin
  return (
    <li className={styles.route} data-fastest={isFastest}>
      <div className={styles.line}>
        <span className={styles.host}>{host}</span>
        {isHere && <Badge>{t('here')}</Badge>}
        {isFastest && <Badge tone="success">{t('fastest')}</Badge>}
        <span className={styles.time}>
          {isTime(speed) ? t('ms', { ms: formatNumber(Math.max(1, Math.round(speed))) }) : t(speed)}
        </span>
      </div>
      <div className={styles.track} aria-hidden="true">
        {isTime(speed) && (
          <div className={styles.bar} style={{ inlineSize: `${Math.max(2, (speed / slowest) * 100)}%` }} />
        )}
      </div>
      {!isHere && (
        <a href={origin} target="_blank" rel="noopener noreferrer" className={styles.link}>
          <span>{t('open', { host })}</span>
          <ExternalLink aria-hidden="true" />
        </a>
      )}
    </li>
  )
}
